export * from './domain/index.ts'
export { exigirReferencias, routes } from './routes.ts'
