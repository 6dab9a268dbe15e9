import { TRANSPORTES } from '../../sesion/llaves.ts'
import { arreglo, cadena, entero, id, instante, logico, objeto, oNulo, uno, type Leida } from '../json/vocabulario.ts'

/** A security key of one's own. */
export const llaveDeSeguridad = objeto({
  id,
  nombre: cadena,
  sitio: { type: 'string', description: 'La dirección en que sirve' },
  aqui: { ...logico, description: 'Sirve en la dirección por la que se pregunta' },
  created_at: instante,
  usada_en: oNulo(instante),
})

const descrita = objeto({ id: cadena, type: uno('public-key'), transports: arreglo({ enum: TRANSPORTES }) })

/** As browsers take them (PublicKeyCredentialCreationOptionsJSON). */
export const opcionesDeRegistro = objeto({
  challenge: cadena,
  rp: objeto({ id: cadena, name: cadena }),
  user: objeto({ id: cadena, name: cadena, displayName: cadena }),
  pubKeyCredParams: arreglo(objeto({ alg: entero, type: uno('public-key') })),
  timeout: entero,
  attestation: uno('none'),
  excludeCredentials: arreglo(descrita),
  authenticatorSelection: objeto({ residentKey: uno('discouraged'), userVerification: uno('discouraged') }),
})

/** As browsers take them (PublicKeyCredentialRequestOptionsJSON). */
export const opcionesDeFirma = objeto({
  challenge: cadena,
  rpId: cadena,
  timeout: entero,
  userVerification: uno('discouraged'),
  allowCredentials: arreglo(descrita),
})

export type LlaveDeSeguridad = Leida<typeof llaveDeSeguridad>
export type OpcionesDeRegistro = Leida<typeof opcionesDeRegistro>
export type OpcionesDeFirma = Leida<typeof opcionesDeFirma>
