/** What Meta posts, as far as we read it. Everything is the server's word and may be missing. */
export interface CloudContact {
  wa_id?: string
  /** Names one person to one business, also where the number is hidden. */
  user_id?: string
  profile?: { name?: string; username?: string }
}

export interface CloudMedia {
  id: string
  mime_type?: string
  sha256?: string
  caption?: string
  filename?: string
  voice?: boolean
}

export interface CloudError {
  code: number
  title?: string
  message?: string
  error_data?: { details?: string }
}

export interface CloudCard {
  name?: { formatted_name?: string; first_name?: string; last_name?: string }
  phones?: { phone?: string; wa_id?: string }[]
}

export interface CloudContent {
  type: string
  text?: { body?: string }
  image?: CloudMedia
  video?: CloudMedia
  audio?: CloudMedia
  document?: CloudMedia
  sticker?: CloudMedia
  location?: { latitude: number; longitude: number; name?: string; address?: string }
  contacts?: CloudCard[]
  interactive?: {
    type: string
    button_reply?: { id: string; title: string }
    list_reply?: { id: string; title: string; description?: string }
    nfm_reply?: { name?: string; body?: string; response_json?: string }
  }
  /** A quick reply of a template. */
  button?: { payload?: string; text?: string }
  reaction?: { message_id?: string; emoji?: string }
  order?: { text?: string; product_items?: { product_retailer_id?: string; quantity?: number }[] }
  system?: { type?: string; body?: string }
  errors?: CloudError[]
  context?: { from?: string; id?: string; forwarded?: boolean; frequently_forwarded?: boolean }
}

export interface CloudMessage extends CloudContent {
  /** Absent where the person hides their number. */
  from?: string
  from_user_id?: string
  /** Of an echo: the customer. */
  to?: string
  to_user_id?: string
  group_id?: string
  id: string
  /** Seconds, as text. */
  timestamp: string
  referral?: { source_type?: string; source_id?: string; source_url?: string; headline?: string; body?: string; ctwa_clid?: string }
  edit?: { original_message_id?: string; message?: CloudContent }
  revoke?: { original_message_id?: string }
}

export interface CloudStatus {
  id: string
  status: string
  timestamp: string
  recipient_id?: string
  recipient_user_id?: string
  errors?: CloudError[]
  biz_opaque_callback_data?: string
}

export interface CloudValue {
  metadata?: { phone_number_id?: string; display_phone_number?: string }
  contacts?: CloudContact[]
  messages?: CloudMessage[]
  message_echoes?: CloudMessage[]
  statuses?: CloudStatus[]
  errors?: CloudError[]
}

export interface CloudBody {
  object?: string
  entry?: { id?: string; changes?: { field?: string; value?: CloudValue }[] }[]
}

/** One thing of a webhook's batch, as it is stored. */
export type CloudUpdate =
  | { kind: 'message'; message: CloudMessage; contact?: CloudContact }
  | { kind: 'echo'; message: CloudMessage }
  | { kind: 'status'; status: CloudStatus }
