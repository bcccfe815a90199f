/** What a business calls a field for a further phone. */
const phoneKey = /(?:^|_)(?:(?:tele)?phones?|mobile|cell|tel|telefono?|telefone|celular|movil|handy|whatsapp|viber|fax)(?:_|\d|$)/

/** Whether something with this name stands for a phone that is no field of every business. */
export const namesPhone = (key: string): boolean => phoneKey.test(key)

/** Whether a field holds a contact, which who may only look sees masked and can look for nobody by. */
export const holdsContact = ({ key, type }: { key: string; type?: string }): boolean =>
  [key, type].some((word) => word === 'phone' || word === 'email') || namesPhone(key)
