export { default } from './AsistenteRadicacion.tsx'
