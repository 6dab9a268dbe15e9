import type { Proveedor } from '../../../schemas/facturacion/pasarela.ts'
import type { Sources } from '../../kernel/index.ts'
import { CASA_EPAYCO } from './epayco.ts'
import { CASA_WOMPI } from './pasarela-pago.ts'

const EPAYCO = [CASA_EPAYCO]

/** Content-Security-Policy sources of each provider. */
export const FUENTES: Readonly<Record<Proveedor, Sources>> = {
  local: { 'script-src': ["'self'"], 'connect-src': ["'self'"] },
  epayco: {
    'script-src': EPAYCO,
    'frame-src': EPAYCO,
    'connect-src': EPAYCO,
    'img-src': EPAYCO,
    'form-action': EPAYCO,
  },
  wompi: { 'form-action': [CASA_WOMPI] },
}

/** The test page is a screen of the program: where it is opened, and nowhere else, any provider may be tried. */
export const fuentesDelPrograma: Readonly<Record<string, Sources>> = {
  '/admin/pagos': { ...FUENTES.epayco, 'form-action': [CASA_EPAYCO, CASA_WOMPI] },
}
