interface Given {
  content?: string | undefined
  text?: string | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  header?: boolean | undefined
}

/** The bytes of a body's file and what is known of them. Text that came in JSON is UTF-8, whatever it was before. */
export const fileOf = ({ content, text, encoding, delimiter, header }: Given) => ({
  content: text === undefined ? Buffer.from(content ?? '', 'base64') : Buffer.from(text, 'utf8'),
  encoding: text === undefined ? encoding : 'utf-8',
  delimiter,
  header,
})
