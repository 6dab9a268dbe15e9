export { avisarObligaciones, cuantasObligacionesVencen } from './obligaciones.ts'
export { routes } from './routes.ts'
