import type { Message } from '../../api/shapes.ts'

export type Media = Message['media'][number]

export const addressOf = ({ id }: Pick<Media, 'id'>) => `/v1/media/${encodeURIComponent(id)}`
