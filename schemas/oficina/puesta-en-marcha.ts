import { cuerpo, objeto } from '../json/vocabulario.ts'
import { referencia, texto, textoPedido, version } from '../json/valores.ts'
import { companeroSchema, CORREO } from '../sesion/usuario.ts'
import { permiso } from '../vistas/vistas.ts'

interface Paso {
  permiso: number
  titulo: string
  linea: string
  /** Screen where it is done; absent: the set-up itself. */
  pagina?: string
  /** May be left for later. */
  opcional?: true
  /** Nothing that it leaves behind tells when it is done: the office does. */
  seDeclara?: true
  tambien?: { permiso: number; pagina: string; texto: string }
}

/** From an empty office to its first deed, in order. */
export const PASOS = {
  notaria: {
    permiso: permiso('oficina', 'modificar'),
    titulo: 'Diga qué notaría es y quién es el notario',
    linea: 'Su nombre, su NIT y su logo salen en las escrituras y en los papeles de la oficina.',
  },
  equipo: {
    permiso: permiso('usuarios', 'crear'),
    titulo: 'Invite a su equipo',
    linea: 'Cada persona con su cuenta, el rol que dice qué puede hacer y lo que hace en las escrituras.',
  },
  numeros: {
    permiso: permiso('oficina', 'modificar'),
    titulo: 'Diga desde qué número sigue',
    linea:
      'Las radicaciones, las escrituras, los recibos y los certificados continúan los del libro o del programa anterior.',
    seDeclara: true,
  },
  plantillas: {
    permiso: permiso('plantillas', 'crear'),
    titulo: 'Tome las plantillas de la biblioteca',
    linea: 'Minutas listas para usar, que la oficina cambia a su manera.',
    opcional: true,
  },
  tarifas: {
    permiso: permiso('tarifas', 'modificar'),
    pagina: '/admin/tarifas',
    titulo: 'Confirme las tarifas',
    linea: 'Las cifras vienen con su norma; la oficina confirma las que cambian de un sitio a otro.',
  },
  horarios: {
    permiso: permiso('edictos', 'modificar'),
    pagina: '/admin/asignarHorarios',
    titulo: 'Revise el horario de atención',
    linea: 'De él salen las horas de las citas y los términos de los edictos.',
    seDeclara: true,
  },
  dian: {
    permiso: permiso('oficina', 'modificar'),
    pagina: '/admin/oficina',
    titulo: 'Conecte la DIAN',
    linea: 'El certificado y la numeración con que se envían las facturas.',
    opcional: true,
  },
  pagos: {
    permiso: permiso('pagos', 'modificar'),
    pagina: '/admin/pagos',
    titulo: 'Reciba pagos en línea',
    linea: 'La cuenta con que sus clientes pagan desde el correo.',
    opcional: true,
  },
  practica: {
    permiso: permiso('radicaciones', 'crear'),
    titulo: 'Practique con su equipo',
    linea: 'Una escritura de prueba, de la radicación a la factura, en una oficina donde nada cuenta.',
    opcional: true,
  },
  radicacion: {
    permiso: permiso('radicaciones', 'crear'),
    pagina: '/admin/radicacion',
    titulo: 'Radique la primera escritura',
    linea: 'Con sus otorgantes y sus inmuebles; de ahí salen la liquidación y la factura.',
    tambien: {
      permiso: permiso('oficina', 'crear'),
      pagina: '/admin/importar/traslado',
      texto: 'Traiga antes lo de otro programa, en un libro',
    },
  },
} as const satisfies Record<string, Paso>

export type ClaveDePaso = keyof typeof PASOS
export const CLAVES_DE_PASO = Object.keys(PASOS) as ClaveDePaso[] // its own keys

export const PUESTA_EN_MARCHA = '/admin/puesta-en-marcha'
/** PUT /puesta_en_marcha. */
export const pasoSchema = objeto({
  paso: { type: 'string', title: 'Paso', enum: CLAVES_DE_PASO },
  estado: { type: 'string', title: 'Estado', enum: ['hecho', 'despues', 'pendiente'] },
})

/** PUT /oficina/datos. */
export const datosDeOficinaSchema = cuerpo(
  {
    nombre: textoPedido('Nombre de la notaría', 120, 'Escriba el nombre.', 3),
    nit: {
      ...textoPedido('NIT', 20, 'Escriba el NIT.'),
      pattern: '^[0-9.\\s]{6,13}(-\\s?[0-9])?$',
      mensajes: {
        required: 'Escriba el NIT.',
        minLength: 'Escriba el NIT.',
        pattern: 'El NIT son dígitos; el de verificación puede ir tras un guion.',
      },
    },
    notario: textoPedido('Notario titular', 120, 'Escriba el nombre del notario.', 3),
    circulo: texto('Círculo notarial', 60),
    numero_notaria: {
      ...texto('Notaría n.º', 3),
      pattern: '^(|[1-9]\\d{0,2})$',
      mensajes: { pattern: 'Es un número, de 1 a 999.' },
    },
    direccion: textoPedido('Dirección', 200, 'Escriba la dirección.'),
    id_municipio: referencia('Municipio'),
    telefono: texto('Teléfono', 50),
    correo: {
      ...texto('Correo electrónico', 190),
      pattern: `^$|${CORREO}`,
      mensajes: { pattern: 'La direccion de correo no es valida' },
    },
    version,
  },
  ['nombre', 'nit', 'notario', 'direccion', 'id_municipio'],
)

/** Largest logo, bytes: it goes in every paper. */
export const MAXIMO_LOGO = 150 * 1024

/** Sequences that an office continues; those of a year begin again each January. */
export const SERIES = {
  radicacion: 'Radicación',
  deposito: 'Recibo de depósito',
  abono: 'Recibo de abono',
  cuenta_cobro: 'Cuenta de cobro',
  tramite: 'Trámite de este año',
  certificado: 'Certificado de este año',
  escritura: 'Escritura de este año',
} as const
export type Serie = keyof typeof SERIES
export const CLAVES_DE_SERIE = Object.keys(SERIES) as Serie[] // its own keys

const siguiente = (title: string) =>
  ({
    type: ['integer', 'string', 'null'],
    title,
    minimum: 1,
    maximum: 999_999_999,
    pattern: '^(|[1-9]\\d{0,8}|[1-9]\\d{0,2}(\\.\\d{3}){1,2})$',
    mensajes: { pattern: 'Debe ser un número, desde 1.', minimum: 'Debe ser un número, desde 1.' },
  }) as const

const SIGUIENTES = {
  radicacion: siguiente(SERIES.radicacion),
  deposito: siguiente(SERIES.deposito),
  abono: siguiente(SERIES.abono),
  cuenta_cobro: siguiente(SERIES.cuenta_cobro),
  tramite: siguiente(SERIES.tramite),
  certificado: siguiente(SERIES.certificado),
  escritura: siguiente(SERIES.escritura),
}

/** PUT /oficina/numeros: the next number of each sequence; absent or empty ones stay, as do those that are as read. */
export const numerosSchema = cuerpo({
  ...SIGUIENTES,
  antes: { ...cuerpo(SIGUIENTES), title: 'Los que se leyeron' },
})

/** Templates of the starter library. */
export const BIBLIOTECA = {
  'compraventa-vis': {
    nombre: 'Compraventa de vivienda',
    para: 'Con subsidio, hipoteca y afectación a vivienda familiar.',
  },
  'cancelacion-hipoteca': { nombre: 'Cancelación de hipoteca', para: 'La que otorga un banco.' },
  'poder-especial': { nombre: 'Poder especial', para: 'Para vender, comprar o hipotecar.' },
} as const
export type DeBiblioteca = keyof typeof BIBLIOTECA
export const CLAVES_DE_BIBLIOTECA = Object.keys(BIBLIOTECA) as DeBiblioteca[] // its own keys

export const bibliotecaSchema = objeto({
  plantillas: {
    type: 'array',
    title: 'Plantillas',
    minItems: 1,
    maxItems: CLAVES_DE_BIBLIOTECA.length,
    uniqueItems: true,
    items: { type: 'string', enum: CLAVES_DE_BIBLIOTECA },
    mensajes: { minItems: 'Escoja al menos una plantilla.' },
  },
})

/** POST /equipo/varios: all or none. */
export const MAXIMO_EQUIPO = 40
export const companerosSchema = objeto({
  companeros: {
    type: 'array',
    title: 'Equipo',
    minItems: 1,
    maxItems: MAXIMO_EQUIPO,
    items: companeroSchema,
    mensajes: { minItems: 'Escriba al menos a una persona.', maxItems: `Máximo ${MAXIMO_EQUIPO} personas a la vez.` },
  },
})
