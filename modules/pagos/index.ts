export * from './domain.ts'
export { exigirReferencias } from './referencias.ts'
export { routes } from './routes.ts'
