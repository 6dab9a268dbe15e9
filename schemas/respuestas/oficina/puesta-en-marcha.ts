import { arreglo, cadena, entero, id, logico, objeto, oNulo, type Leida, version } from '../../json/vocabulario.ts'
import { CLAVES_DE_BIBLIOTECA, CLAVES_DE_PASO, CLAVES_DE_SERIE } from '../../oficina/puesta-en-marcha.ts'

export const datosDeOficina = objeto({
  nombre: cadena,
  nit: cadena,
  notario: cadena,
  circulo: cadena,
  numero_notaria: cadena,
  direccion: cadena,
  id_municipio: oNulo(id),
  municipio: cadena,
  departamento: cadena,
  telefono: cadena,
  correo: cadena,
  logo: { ...oNulo(cadena), description: 'La imagen, como dirección «data:»' },
  version,
})
export type DatosDeOficina = Leida<typeof datosDeOficina>

export const paso = objeto({
  clave: { enum: CLAVES_DE_PASO },
  hecho: logico,
  despues: { ...logico, description: 'Se dejó para después' },
})
export type Paso = Leida<typeof paso>
export const pasos = objeto({ pasos: arreglo(paso) })
export type Pasos = Leida<typeof pasos>

const numero = objeto({
  serie: { enum: CLAVES_DE_SERIE },
  siguiente: entero,
  fijo: { ...logico, description: 'Ya se dieron números: no cambia' },
})
export const numeros = arreglo(numero)
export type NumeroDeSerie = Leida<typeof numero>

export const biblioteca = arreglo(
  objeto({
    clave: { enum: CLAVES_DE_BIBLIOTECA },
    nombre: cadena,
    para: cadena,
    puesta: { ...logico, description: 'La oficina ya tiene una plantilla con ese nombre' },
  }),
)
export type Biblioteca = Leida<typeof biblioteca>

export const invitados = objeto({ invitados: entero, message: cadena })
