import { objeto } from '../json/vocabulario.ts'
import { version } from '../json/valores.ts'
import { permiso } from '../vistas/vistas.ts'

/** Office data of its deeds (specification 3, «Notary configuration entries»). */
export const VARIABLES_DE_NOTARIA = ['nombre_notario', 'nombre_notario_firma', 'bonos', 'subsidio'] as const
export type VariableDeNotaria = (typeof VARIABLES_DE_NOTARIA)[number]

const data = {
  type: 'string',
  title: 'Datos, como texto JSON',
  minLength: 2,
  maxLength: 20_000,
  mensajes: { minLength: 'Debe ser una lista escrita en JSON.', maxLength: 'La lista es demasiado larga.' },
  example: '["PROMOCION","EMPLEADO"]',
} as const

export const entradaDeNotariaSchema = objeto({ data }, { version })

/** PUT /notariaConfig: all entries or none. */
export const entradasDeNotariaSchema = objeto({
  entradas: {
    type: 'array',
    title: 'Entradas',
    minItems: 1,
    maxItems: VARIABLES_DE_NOTARIA.length,
    items: objeto(
      {
        id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id de la entrada' },
        data,
      },
      {
        version,
      },
    ),
  },
})

interface Paso {
  permiso: number
  pagina: string
  titulo: string
  linea: string
  tambien?: { permiso: number; pagina: string; texto: string }
}

export const PASOS = {
  notaria: {
    permiso: permiso('oficina', 'modificar'),
    pagina: '/admin/notaria',
    titulo: 'Diga quién es el notario',
    linea: 'Su nombre sale en las escrituras y en los papeles de la oficina.',
  },
  equipo: {
    permiso: permiso('usuarios', 'crear'),
    pagina: '/admin/user-page',
    titulo: 'Invite a su equipo',
    linea: 'Cada persona con su cuenta, el rol que dice qué puede hacer y lo que hace en las escrituras.',
    tambien: {
      permiso: permiso('usuarios', 'crear'),
      pagina: '/admin/importar/usuarios',
      texto: 'Tráigalo desde Excel',
    },
  },
  tarifas: {
    permiso: permiso('tarifas', 'modificar'),
    pagina: '/admin/tarifas',
    titulo: 'Confirme las tarifas',
    linea: 'Las cifras vienen con su norma; la oficina confirma las que cambian de un sitio a otro.',
  },
  dian: {
    permiso: permiso('oficina', 'modificar'),
    pagina: '/admin/oficina',
    titulo: 'Conecte la DIAN',
    linea: 'El certificado y la numeración con que se envían las facturas.',
  },
  horarios: {
    permiso: permiso('edictos', 'modificar'),
    pagina: '/admin/asignarHorarios',
    titulo: 'Revise el horario de atención',
    linea: 'De él salen las horas de las citas y los términos de los edictos.',
  },
  radicacion: {
    permiso: permiso('radicaciones', 'crear'),
    pagina: '/admin/radicacion',
    titulo: 'Radique la primera escritura',
    linea: 'Con sus otorgantes y sus inmuebles; de ahí salen la liquidación y la factura.',
    tambien: {
      permiso: permiso('personas', 'crear'),
      pagina: '/admin/importar/personas',
      texto: 'Traiga antes sus personas desde Excel',
    },
  },
} as const satisfies Record<string, Paso>

export type ClaveDePaso = keyof typeof PASOS
export const CLAVES_DE_PASO = Object.keys(PASOS) as ClaveDePaso[] // its own keys
