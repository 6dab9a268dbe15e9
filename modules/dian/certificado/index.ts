export { leerP12, llavesAPem, llavesDePem } from './p12.ts'
export { revisarCertificado, type DatosCertificado } from './revisar-certificado.ts'
