import { datos, grupo, lista, type Variable } from './variable.ts'

/** Specification 3, «Minuta form data»; `genero` is ours: without it every sentence reads «identificado(a)». */
const conyugue = grupo(
  'conyugue',
  'Cónyuge',
  'persona',
  datos('persona', [
    ['nombre', 'Nombre del cónyuge', 'texto', 'Inés Lucía Yepes Mosquera'],
    ['genero', 'Género del cónyuge (F o M)', 'texto', 'F'],
    ['identificacion', 'Documento del cónyuge', 'texto', '1130618844'],
    ['nacionalidad', 'Nacionalidad del cónyuge', 'texto', 'Colombiana', 'minuta'],
    ['tipoDocumento', 'Tipo de documento del cónyuge', 'texto', 'CC'],
    ['lugar_expedicion', 'Lugar de expedición del documento del cónyuge', 'texto', 'Palmira'],
    ['telefono', 'Teléfono del cónyuge', 'texto', '3165550101'],
    ['actividad_economica', 'Actividad económica del cónyuge', 'texto', 'Independiente'],
    ['domicilio', 'Domicilio del cónyuge', 'texto', 'Cali'],
    ['direccion_domicilio', 'Dirección del cónyuge', 'texto', 'Calle 5 # 38-25'],
  ]),
)

const apoderado = grupo(
  'apoderado',
  'Apoderado',
  'minuta',
  datos('minuta', [
    ['nombre', 'Nombre del apoderado', 'texto', 'Rosa María Rentería Angulo'],
    ['genero', 'Género del apoderado (F o M)', 'texto', 'F'],
    ['domicilio', 'Domicilio del apoderado', 'texto', 'Jamundí'],
    ['tipo_documento', 'Tipo de documento del apoderado', 'texto', 'CC'],
    ['lugar_expedicion', 'Lugar de expedición del documento del apoderado', 'texto', 'Buenaventura'],
    ['identificacion', 'Documento del apoderado', 'texto', '31398422'],
  ]),
)

const parte = (quien: string): Variable[] => [
  ...datos('persona', [
    ['nombre', `Nombre ${quien}`, 'texto', 'Andrés Felipe Ocampo Rentería'],
    ['genero', `Género ${quien} (F o M)`, 'texto', 'M'],
    ['cedula', `Documento ${quien}`, 'texto', '1144032871'],
    ['ciudad_residente', `Ciudad de residencia ${quien}`, 'texto', 'Cali'],
    ['estado_civil', `Estado civil ${quien}`, 'texto', 'Casado con sociedad conyugal vigente'],
    ['nacionalidad', `Nacionalidad ${quien}`, 'texto', 'Colombiana', 'minuta'],
    ['tipoDocumento', `Tipo de documento ${quien}`, 'texto', 'CC'],
    ['lugar_expedicion', `Lugar de expedición del documento ${quien}`, 'texto', 'Cali'],
    ['telefono', `Teléfono ${quien}`, 'texto', '3154402211'],
    ['actividad_economica', `Actividad económica ${quien}`, 'texto', 'Asalariado'],
    ['domicilio', `Domicilio ${quien}`, 'texto', 'Cali'],
    ['direccion_domicilio', `Dirección ${quien}`, 'texto', 'Calle 5 # 38-25'],
  ]),
  conyugue,
  ...datos('minuta', [['apoderado_estado', `Firma por apoderado (sí o no) ${quien}`, 'si_no', 'si']]),
  apoderado,
]

/** Up to five of each (specification 3, section 9). */
export const PARTES: readonly Variable[] = [
  lista('compradores', 'Compradores', 'radicacion', parte('del comprador')),
  lista('vendedores', 'Vendedores', 'radicacion', parte('del vendedor')),
]
