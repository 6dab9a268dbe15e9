export { avisarObligaciones, cuantasObligacionesVencen } from './obligaciones.ts'
export { enviarCertificados, TRABAJO_CERTIFICADOS, type PedidoDeCertificados } from './informes/retenidos/enviar.ts'
export { routes } from './routes.ts'
