export * from './domain.ts'
export { exigirReferencias, routes } from './routes.ts'
