import { refrescar } from '../kit/http/use-api.ts'

/** Reads again what a signature, a number or an authorisation changes. */
export const alDia = () =>
  Promise.all(
    ['/escrituras', '/escriturasDelDia', '/firmasDelDia', '/seguiradi', '/radi'].map((prefijo) => refrescar(prefijo)),
  )
