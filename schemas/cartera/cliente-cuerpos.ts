import { cuerpo } from '../json/vocabulario.ts'
import { version } from '../json/valores.ts'
import { clientes } from '../registros/clientes.ts'
import { cambioDe, cuerpoDe } from '../registros/registro.ts'

/** A client (specification 2, section 5). A company (documents 6 and 9) has its name in `nombres` and an empty surname. */
export const clienteSchema = cuerpoDe(clientes)

export const clienteCambioSchema = cuerpo({
  ...cambioDe(clientes).properties,
  version_persona: { ...version, title: 'Versión de la persona' },
})
