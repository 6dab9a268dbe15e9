import { TRANSPORTES } from '../../sesion/sesion.ts'
import {
  arreglo,
  cadena,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  type Leida,
  con,
  version,
} from '../../json/vocabulario.ts'

const llaveDeSeguridad = objeto({
  id,
  nombre: cadena,
  sitio: { type: 'string', description: 'La dirección en que sirve' },
  aqui: { ...logico, description: 'Sirve en la dirección por la que se pregunta' },
  created_at: instante,
  usada_en: oNulo(instante),
})

const descrita = objeto({ id: cadena, type: uno('public-key'), transports: arreglo({ enum: TRANSPORTES }) })

/** PublicKeyCredentialCreationOptionsJSON. */
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

/** PublicKeyCredentialRequestOptionsJSON. */
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

export const sesionAbierta = objeto({
  id: { type: 'string', format: 'uuid' },
  equipo: { type: 'string', description: 'Navegador y sistema, en palabras' },
  ip: { type: 'string', description: 'Desde dónde se abrió' },
  created_at: instante,
  vista_en: { ...instante, description: 'La última vez que se renovó, que mientras se usa es cada pocos minutos' },
  esta: { ...logico, description: 'Es la que pregunta' },
})
export const sesionesAbiertas = arreglo(sesionAbierta)
export const cerradas = objeto({ cerradas: entero, message: cadena })

/** Own second factor: authenticator date, keys, remaining recovery codes, and whether the role requires it. */
export const segundoFactor = objeto({
  activo_en: oNulo(instante),
  llaves: arreglo(llaveDeSeguridad),
  codigos: entero,
  exigido: logico,
  admite_llaves: {
    ...logico,
    description: 'En esta dirección se pueden registrar llaves: con https, o en este equipo',
  },
})
export const segundoPorActivar = objeto({
  secreto: { type: 'string', description: 'Para escribirlo donde no se puede leer el QR' },
  uri: { type: 'string', description: 'Lo que va en el QR' },
})
export const codigosDeRecuperacion = objeto({
  codigos: { ...arreglo(cadena), description: 'Se muestran esta sola vez; ninguno si ya tenía otro segundo factor' },
})

export type SegundoFactor = Leida<typeof segundoFactor>
export type SegundoPorActivar = Leida<typeof segundoPorActivar>
export type SesionAbierta = Leida<typeof sesionAbierta>

export const estadoDePractica = objeto({
  estado: { type: 'string', enum: ['lista', 'preparando', 'falló', 'falta'] },
  enlace: oNulo(cadena),
})

export const correosDePractica = objeto({
  data: arreglo(
    objeto({ id: entero, para: cadena, asunto: cadena, texto: cadena, adjuntos: arreglo(cadena), cuando: cadena }),
  ),
})

/** Mail of support; null when not configured. */
export const soporteLeido = objeto({ correo: oNulo(cadena) })
export const soporteRecibido = objeto({ message: cadena })

/** Names of others editing the same record, each once. */
export const presencia = objeto({ otros: arreglo(cadena) })
export type Presencia = Leida<typeof presencia>

const borradorSinContenido = objeto({
  nombre: cadena,
  titulo: cadena,
  escrito: instante,
  equipo: { type: 'string', description: 'El navegador que lo escribió' },
  version,
})
export const borradores = objeto({ data: arreglo(borradorSinContenido) })
export const borrador = con(borradorSinContenido, { contenido: { type: 'string', description: 'Lo escrito, en JSON' } })
export const borradorGuardado = objeto({ version })

export type BorradorEnServidor = Leida<typeof borradorSinContenido>
export type BorradorConContenido = Leida<typeof borrador>
