export { openPost, type Post, type PostOptions } from './open-post.ts'
export { samples } from './samples.ts'
export { until } from './until.ts'
