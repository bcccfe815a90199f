/** What the server says of a passkey and is told about one: WebAuthn's JSON, with bytes as base64url. */
type Json = Record<string, unknown>

const bytesOf = (text: unknown): Uint8Array<ArrayBuffer> => {
  const plain = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const withIds = (list: unknown): PublicKeyCredentialDescriptor[] =>
  (Array.isArray(list) ? list : []).map((each: Json) => ({ ...each, type: 'public-key', id: bytesOf(each.id) }))

export const passkeysWork = (): boolean => typeof PublicKeyCredential !== 'undefined'

const common = ({ id, rawId, type, authenticatorAttachment }: PublicKeyCredential, extensions: object): Json => ({
  id,
  rawId: textOf(rawId),
  type,
  clientExtensionResults: extensions,
  ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
})

/** Asks the browser for a passkey of this address; undefined where the person has changed their mind. Throws what the browser throws else. */
export async function findPasskey(options: Json): Promise<Json | undefined> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: withIds(options.allowCredentials),
  } as PublicKeyCredentialRequestOptions
  const found = await navigator.credentials.get({ publicKey }).catch(unlessDeclined)
  if (!(found instanceof PublicKeyCredential) || !(found.response instanceof AuthenticatorAssertionResponse)) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response
  return {
    ...common(found, found.getClientExtensionResults()),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle ? { userHandle: textOf(userHandle) } : {}),
    },
  }
}

/** Has the browser make a passkey; undefined where the person has changed their mind. Throws what the browser throws else. */
export async function makePasskey(options: Json): Promise<Json | undefined> {
  const user = options.user as Json
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: withIds(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = await navigator.credentials.create({ publicKey }).catch(unlessDeclined)
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return undefined
  const { clientDataJSON, attestationObject } = made.response
  return {
    ...common(made, made.getClientExtensionResults()),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
      transports: made.response.getTransports(),
    },
  }
}

/** Closing the browser's question is no fault. */
function unlessDeclined(error: unknown): null {
  if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
  throw error
}
