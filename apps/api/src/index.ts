export { createApiKey } from './access/create-api-key.ts'
export { createSignInLink, type SignInLink } from './access/create-sign-in-link.ts'
export { type Api, type ApiOptions, createApi } from './create-api.ts'
export { type RunningHttp, startHttp } from './start-http.ts'
