/** The office's signing certificate: reading, checking and keeping it. */
export { leerP12 } from './p12.ts'
export { revisarCertificado, type DatosCertificado } from './revisar-certificado.ts'
export { llavesAPem, llavesDePem } from './pem.ts'
