import { pesos as valorEnPesos, siNo, texto as textoPedido, textoONumero } from '../json/valores.ts'
import { arreglo, cadena, fecha, id, logico as siONo, numero, objeto, oNulo, pesos, uno } from '../json/vocabulario.ts'
import { calculada, interna, leida, logico, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

export const ESTADOS = ['radicacion', 'liquidacion', 'facturacion', 'finalizada'] as const

const DICHO = { type: ['integer', 'string'], minimum: 1, maximum: 2147483647, pattern: '^[1-9]\\d{0,8}$' } as const
const PEDIDO = { required: 'Campo requerido', pattern: 'Campo requerido', type: 'Campo requerido' } as const
const DICHO_O_NADA = { type: ['integer', 'string', 'null'] } as const
const FECHA_O_NADA = { type: ['string', 'null'], format: 'date-or-empty' } as const

const elegida = <const T extends string>(titulo: T) =>
  ({
    dato: 'referencia',
    titulo,
    vacia: true,
    pide: true,
    escribe: { ...DICHO, mensajes: PEDIDO },
    lee: oNulo(id),
  }) as const

const diaONada = <const T extends string>(titulo: T) =>
  ({ dato: 'dia', titulo, vacia: true, escribe: FECHA_O_NADA, lee: oNulo(fecha) }) as const

/** Whole pesos. */
const valor = <const T extends string>(titulo: T) =>
  ({ dato: 'pesos', titulo, vacia: true, escribe: valorEnPesos(titulo), lee: oNulo(pesos) }) as const

/** Text of the table that the product writes. */
const dicha = <const T extends string>(titulo: T) =>
  ({ dato: 'texto', titulo, vacia: true, lee: oNulo(cadena) }) as const

export const numeroRadicacion = {
  type: 'integer',
  minimum: 1,
  description: 'El número de la radicación en la oficina',
} as const
export const codigo = { type: 'string', description: 'El código público, que sigue su trámite' } as const

/** A filing (specification 1, sections 3, 5 and 7). */
export const radicaciones = registro('radicaciones', {
  id_radicacion: { ...leida('referencia', 'Radicación'), columna: 'id' },
  numero_radicacion: {
    ...leida('entero', 'Número de radicación'),
    lee: numeroRadicacion,
    busca: true,
    lista: { puesto: 1, titulo: 'Radicación', enArchivo: 'Radicación', ancho: 128 },
  },
  num_radicacion: { ...calculada('Número de radicación', numeroRadicacion) },
  fecha_radicacion: {
    ...leida('dia', 'Fecha de radicación'),
    lista: { puesto: 2, titulo: 'Fecha', enArchivo: 'Fecha', ancho: 104, tarjeta: 'body' },
  },
  estado: {
    ...leida('texto', 'Estado'),
    valores: ESTADOS,
    lee: uno(...ESTADOS),
    lista: { puesto: 3, celda: 'badge', ancho: 132, tarjeta: 'head' },
  },
  contacto: elegida('Contacto'),
  digitador: elegida('Digitador'),
  revisor: elegida('Revisor'),
  liquidador: elegida('Liquidador'),
  id_estados_escrituras: elegida('Estado de la escritura'),
  radicador: {
    ...leida('entero', 'Radicador'),
    lee: { type: 'integer', description: 'El usuario que la radicó; 0: ninguno' },
    devuelve: DICHO_O_NADA,
  },
  radicador_nombre: { ...interna('texto', 'Radicador'), de: 'usuarios', columna: 'usuario', lista: { aparte: true } },
  num_escritura: {
    ...texto('Número de escritura', 20),
    escribe: {
      ...textoPedido('Número de escritura', 20),
      type: ['string', 'integer', 'null'],
      minimum: 0,
      maximum: 99999999,
    },
    busca: true,
    variable: { nombre: 'escritura_numero', titulo: 'Número de la escritura', clase: 'entero', ejemplo: 1521 },
    lista: { puesto: 9, titulo: 'Escritura', enArchivo: 'Escritura', ancho: 104 },
  },
  fecha_escritura: {
    ...diaONada('Fecha de escritura'),
    variable: { nombre: 'fecha_escritura', titulo: 'Fecha de la escritura', clase: 'fecha', ejemplo: '2026-11-21' },
    lista: { puesto: 10, titulo: 'Fecha escritura', enArchivo: 'Fecha escritura', ancho: 132 },
  },
  observacion: texto('Observaciones', 4000),
  reparto: logico('Sometido a reparto'),
  activo: logico('Activo'),
  /** Written apart: only some may move a filing to a project. */
  id_proyectos: {
    dato: 'referencia',
    titulo: 'Proyecto',
    vacia: true,
    lee: oNulo(id),
    devuelve: DICHO_O_NADA,
  },
  otorgante1: { ...dicha('Otorgante 1'), lista: { puesto: 4, ancho: 180, tarjeta: 'body' } },
  otorgante2: { ...dicha('Otorgante 2'), lista: { puesto: 5, ancho: 180 } },
  actos: { ...dicha('Actos'), busca: true, lista: { puesto: 6, ancho: 200, tarjeta: 'body' } },
  matricula: { ...dicha('Matrícula'), busca: true, lista: { puesto: 7, ancho: 136 } },
  direccion: { ...dicha('Dirección'), busca: true, lista: { puesto: 8, ancho: 200 } },
  proyecto: { ...dicha('Proyecto'), busca: true, lista: { puesto: 11, ancho: 140 } },
  comparecientes: { ...interna('texto', 'Comparecientes'), vacia: true, busca: true, oculta: true },
  /** Public code by digit substitution. */
  token: { ...leida('texto', 'Código de seguimiento'), lee: codigo },
  /** Secret key of the printed QR codes. */
  llave: { ...interna('texto', 'Llave'), oculta: true },
  anulada_en: {
    ...leida('instante', 'Anulada'),
    vacia: true,
    lee: oNulo({ type: 'string', format: 'date-time' }),
    lista: { aparte: true },
  },
  anulada_por: { ...interna('referencia', 'Anulada por'), vacia: true },
  anulada_motivo: dicha('Motivo de la anulación'),
  express: {
    ...leida('logico', 'Express'),
    lee: { type: 'boolean', description: 'Solo datos sueltos: nadie ha escrito sus actos' },
    lista: { aparte: true },
  },
  /** Document of the owner's person, from the express form. */
  usuario_plataforma: dicha('Usuario de la plataforma'),
})

export const baseDicha = objeto({
  fiducia: {
    ...uno('garantia', 'administracion', null),
    description: 'Si la fiducia es en garantía o de administración',
  },
  remuneracion: { anyOf: [pesos, { type: 'null' }], description: 'Remuneración total del fiduciario, en pesos' },
  coeficiente: {
    type: ['string', 'null'],
    description: 'Coeficiente de lo que se libera de la hipoteca, en porcentaje: 0.35',
  },
})

export const viviendaDicha = objeto({
  clase: uno('vip', 'vis'),
  con_subsidio: siONo,
  usada: siONo,
  articulo_12: siONo,
})

/** An act of a filing. The office's own decisions on it are written apart (modules/radicaciones/guardar/decidir-actos.ts). */
export const actosRadicacion = registro('actos_radicacion', {
  orden: {
    ...leida('entero', 'Orden'),
    devuelve: { type: ['integer', 'string'], minimum: 0, maximum: 1000, pattern: '^\\d{1,4}$' },
  },
  id_acto: { ...leida('referencia', 'Acto') },
  actos_codigo_acto: {
    ...calculada('Acto', { type: 'string', description: 'El id del acto en el catálogo, como texto' }),
    pide: true,
    escribe: DICHO,
  },
  nombre_acto: { ...leida('texto', 'Nombre del acto'), de: 'a', columna: 'name' },
  cuantia: valor('Cuantía'),
  derechos: valor('Derechos'),
  retencion_fuente: valor('Retención en la fuente'),
  exento: logico('Exento'),
  documentos_entregados: {
    dato: 'lista',
    titulo: 'Documentos entregados',
    escribe: { type: 'array', maxItems: 60, items: { ...textoPedido('Documento', 200), type: 'string' } },
    lee: arreglo(cadena),
  },
  /** Only for acts whose value an auction may fix; absent keeps the stored one. */
  remate: {
    ...valor('Valor del remate'),
    lee: { anyOf: [pesos, { type: 'null' }], description: 'Valor del remate del que viene, en pesos' },
  },
  accesorio: {
    dato: 'logico',
    titulo: 'Acto accesorio',
    vacia: true,
    lee: {
      type: ['boolean', 'null'],
      description: 'Si la oficina lo tiene por accesorio de otro; null: según la regla',
    },
  },
  accesorio_motivo: { ...dicha('Por qué es accesorio') },
  timbre_motivo: {
    ...dicha('Por qué no se cobra el impuesto de timbre'),
    lee: {
      type: ['string', 'null'],
      description: 'Por qué no se le cobra el impuesto de timbre; null: se cobra si lo causa',
    },
  },
  leasing_por_escritura: {
    ...leida('logico', 'Leasing por escritura'),
    lee: {
      type: 'boolean',
      description: 'Si el contrato de leasing cuya opción se ejerce fue por escritura',
    },
  },
  base_dicha: { dato: 'json', titulo: 'Base de los derechos', vacia: true, lee: oNulo(baseDicha) },
  vivienda: {
    dato: 'json',
    titulo: 'Vivienda de interés social o prioritario',
    vacia: true,
    lee: {
      anyOf: [viviendaDicha, { type: 'null' }],
      description: 'Vivienda de interés social o prioritario que se dijo del acto; null: la que diga su clase de acto',
    },
  },
})

/** A party of an act, by person id or by document; modules/radicaciones says which one is missing. */
export const otorgantesActo = registro('otorgantes_acto', {
  id_personas: {
    ...leida('referencia', 'Persona'),
    escribe: { ...DICHO, type: ['integer', 'string', 'null'], pattern: '^([1-9]\\d{0,8})?$' },
  },
  id_tipos_otorgantes: { ...leida('referencia', 'Tipo de otorgante'), escribe: DICHO },
  porcentaje_participacion: {
    dato: 'centesimas',
    titulo: 'Participación',
    columna: 'participacion',
    escribe: {
      type: ['number', 'string'],
      minimum: 0,
      maximum: 100,
      pattern: '^(100([.,]0{1,2})?|\\d{1,2}([.,]\\d{1,2})?)$',
      mensajes: {
        pattern: 'Debe ser un porcentaje de 0 a 100 con dos decimales.',
        maximum: 'Debe ser un porcentaje de 0 a 100.',
        minimum: 'Debe ser un porcentaje de 0 a 100.',
      },
    },
    lee: { type: 'number', minimum: 0, maximum: 100, description: 'Porcentaje, con dos decimales a lo más' },
  },
  tipo_documento: {
    ...leida('referencia', 'Tipo de documento'),
    de: 'p',
    devuelve: { ...DICHO, type: ['integer', 'string', 'null'], pattern: '^([1-9]\\d{0,8})?$' },
  },
  abreviatura: { ...leida('texto', 'Tipo'), de: 'td' },
  numero_documento: {
    ...leida('texto', 'Número de documento'),
    de: 'p',
    devuelve: textoONumero('Número de documento', 60),
  },
  nombres: { ...leida('texto', 'Nombres'), de: 'p' },
  apellidos: { ...dicha('Apellidos'), de: 'p' },
  exento: { ...leida('logico', 'Exento'), de: 'p' },
  id_tipos_organizaciones: { ...leida('referencia', 'Organización'), de: 'p', vacia: true, lee: oNulo(id) },
  correo_electronico: { ...dicha('Correo electrónico'), de: 'p' },
  tipo_otorgante: { ...leida('texto', 'Calidad'), de: 't', columna: 'name' },
  rol_registral: { ...leida('texto', 'Rol registral'), de: 't', lee: oNulo(uno('DE', 'A')) },
  parte: { ...leida('texto', 'Parte'), de: 't' },
})

/** A property of an act. */
export const inmueblesActo = registro('inmuebles_acto', {
  id_inmuebles: { ...leida('referencia', 'Inmueble'), pide: true, escribe: DICHO },
  fecha_adquisicion: diaONada('Fecha de adquisición'),
  vivienda_habitacion: {
    ...leida('logico', 'Casa o apartamento de habitación'),
    escribe: siNo('Casa o apartamento de habitación'),
  },
  matricula: { ...leida('texto', 'Matrícula'), de: 'i' },
  direccion: { ...dicha('Dirección'), de: 'i' },
  numero_predial: { ...dicha('Número predial'), de: 'i' },
  numero_catastral: { ...dicha('Cédula catastral'), de: 'i' },
  linderos: { ...dicha('Linderos'), de: 'i' },
  area: {
    ...leida('centesimas', 'Área (m²)'),
    de: 'i',
    lee: { anyOf: [numero, { type: 'null' }], description: 'Metros cuadrados' },
  },
  avaluo: { ...leida('pesos', 'Avalúo'), de: 'i', lee: oNulo(pesos) },
  coeficiente_ph: {
    ...leida('centesimas', 'Coeficiente (%)'),
    de: 'i',
    lee: { anyOf: [numero, { type: 'null' }], description: 'Coeficiente de copropiedad, en porcentaje' },
  },
  tipo: { ...dicha('Tipo de inmueble'), de: 'ti', columna: 'name' },
  municipio: { ...dicha('Municipio'), de: 'm', columna: 'name' },
  id_municipio: { ...leida('referencia', 'Municipio'), de: 'i', lee: oNulo(id) },
  id_depto: { ...leida('referencia', 'Departamento'), de: 'i', lee: oNulo(id) },
  departamento: { ...dicha('Departamento'), de: 'd', columna: 'name' },
})
