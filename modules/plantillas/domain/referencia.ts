import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { ESPECIALES, type Especial } from './etiqueta.ts'
import { FAMILIAS, FILTROS } from './filtros.ts'
import { type Filtro, textoDe } from './filtros/textos.ts'
import { ADICIONALES, enRutas, etiquetaPara, type VariableEnRuta } from './variables.ts'
import { SECCIONES, ORIGENES, type Variable } from './variables/minuta.ts'

interface Otro {
  valor: unknown
  opciones?: readonly string[]
}

const [ELLA, EL] = [{ genero: 'F' }, { genero: 'M' }]

/** Further examples; the filter itself gives the results. */
const MAS_EJEMPLOS: Readonly<Record<string, readonly Otro[]>> = {
  dinero: [{ valor: 1000000 }, { valor: 21000000 }, { valor: 101 }],
  letras: [{ valor: 21 }, { valor: 21, opciones: ['f'] }],
  cifra: [{ valor: 21, opciones: ['m'] }],
  ordinal: [{ valor: 1 }, { valor: 1, opciones: ['m'] }, { valor: 11, opciones: ['f'] }],
  area: [{ valor: 60 }],
  fecha_letras: [{ valor: '2026-07-21' }],
  fecha_notarial: [{ valor: '2026-11-01' }],
  documento: [{ valor: 'AB123456' }],
  tipo_documento: [{ valor: 'NIT' }],
  lista: [{ valor: ['Ana', 'Hilda'] }, { valor: ['oro', 'hierro'] }],
  concordar: [
    { valor: [ELLA], opciones: ['identificado'] },
    { valor: [ELLA, EL], opciones: ['identificado'] },
    { valor: [{ nombre: 'Ana' }], opciones: ['identificado'] },
    { valor: [{ tipoDocumento: 'NIT' }], opciones: ['identificado'] },
    { valor: [ELLA, EL], opciones: ['mayor de edad', 'mayores de edad'] },
    { valor: [ELLA], opciones: ['EL COMPRADOR', 'LA COMPRADORA', 'LOS COMPRADORES', 'LAS COMPRADORAS'] },
  ],
}

type Referencia = VariablesDePlantillas
type Grupo = Referencia['grupos'][number]
type DeFiltro = Referencia['filtros'][number]

/** Printed form: `CIENTO OCHENTA Y CINCO MILLONES DE PESOS…`. */
function impreso(variable: VariableEnRuta, etiqueta: string): string {
  if (variable.ejemplo === undefined) return ''
  const [, filtro = ''] = /\| (\w+)\}/.exec(etiqueta) ?? []
  const escribe = variable.clase === 'si_no' ? undefined : FILTROS.get(filtro)
  return textoDe(escribe ? escribe.aplicar(variable.ejemplo, [], () => undefined) : variable.ejemplo)
}

function entrada(variable: VariableEnRuta): Grupo['variables'][number] {
  const { titulo, ruta, clase, origen } = variable
  const etiqueta = etiquetaPara(variable)
  const adicional = ruta.split('.').includes(ADICIONALES)
  return { titulo, ruta, etiqueta, ejemplo: impreso(variable, etiqueta), clase, origen: ORIGENES[origen], adicional }
}

/** Ungrouped variables by section, then each group and list. */
function gruposDe(variables: readonly Variable[]): Grupo[] {
  const sueltas = new Set(variables.filter(({ dentro }) => !dentro).map(({ nombre }) => nombre))
  const secciones = SECCIONES.map(({ titulo, dentro }) => ({
    titulo,
    ruta: '',
    clase: null,
    variables: enRutas(dentro.filter(({ nombre }) => sueltas.has(nombre))).map(entrada),
  }))
  const grupos = variables.flatMap((variable): Grupo[] => {
    const { clase, nombre: ruta, titulo } = variable
    return clase === 'grupo' || clase === 'lista'
      ? [{ titulo, ruta, clase, variables: enRutas([variable]).map(entrada) }]
      : []
  })
  return [...secciones, ...grupos]
}

const DE_MUESTRA: Readonly<Record<string, string>> = {
  dinero: 'valor_venta',
  pesos: 'valor_venta',
  pesos_letras: 'valor_venta',
  ordinal: '$clausula',
  porcentaje: 'coeficiente',
  porcentaje_letras: 'coeficiente',
  fecha: 'fecha_escritura',
  fecha_larga: 'fecha_escritura',
  fecha_letras: 'fecha_escritura',
  fecha_notarial: 'fecha_escritura',
  documento: 'cedula',
  tipo_documento: 'tipoDocumento',
  nit: 'cedula',
  lista: 'compradores',
  area: 'adicionales.area',
  cuenta: 'compradores',
  concordar: 'compradores',
  varios: 'compradores',
  hay: 'forma_pago.bonos',
  es: 'acredito',
  o: 'telefono',
  letras: 'escritura_numero',
  cifra: 'escritura_numero',
  numero: 'escritura_numero',
  minusculas: 'nombre',
  oracion: 'nombre',
  suma: 'forma_pago.anticipos',
  una_linea: 'linderos',
  mayor_que: 'pago_retefuente',
  mayusculas: 'nombre',
  titulo: 'nombre',
}

const dicho = (valor: unknown): string => {
  if (Array.isArray(valor)) return valor.length ? valor.map(dicho).join(' · ') : 'ninguno'
  if (typeof valor === 'object' && valor !== null)
    return Object.entries(valor)
      .map(([nombre, uno]) => `${nombre} ${dicho(uno)}`)
      .join(', ')
  return valor === '' ? '(vacío)' : textoDe(valor)
}

function deFiltro(nombre: string, familia: string, { que, ejemplo, condicion, aplicar }: Filtro): DeFiltro {
  const escrito = (dichas: readonly string[] | undefined): string => {
    const opciones = dichas?.join('/') ?? (nombre === 'lista' ? 'nombre' : undefined)
    const cuerpo = `${DE_MUESTRA[nombre] ?? 'coeficiente'} | ${opciones === undefined ? nombre : `${nombre}:${opciones}`}`
    return condicion ? `{#${cuerpo}}…{/}` : `{${cuerpo}}`
  }
  const otros = (MAS_EJEMPLOS[nombre] ?? []).map(({ valor, opciones }) => ({
    valor,
    opciones,
    da: aplicar(valor, opciones ?? [], () => undefined),
  }))
  const ejemplos = [ejemplo, ...otros].map(({ valor, opciones, da }) => ({
    etiqueta: escrito(opciones),
    valor: dicho(valor),
    da: dicho(da),
  }))
  return { nombre, familia, que, condicion: condicion === true, ejemplos }
}

const QUE_ES: Readonly<
  Record<Especial, Omit<DeFiltro['ejemplos'][number], 'valor'> & { que: string; valor?: string }>
> = {
  $clausula: {
    que: 'El número de la cláusula: cuenta las que salen, aunque una condición quite alguna',
    etiqueta: '{$clausula | ordinal:f | mayusculas}',
    valor: 'la tercera que sale',
    da: 'TERCERA',
  },
  $numero: {
    que: 'El número del elemento dentro de su bloque',
    etiqueta: '{#inmuebles}{$numero}. {numero}{/}',
    da: '1. 502',
  },
  $separador: {
    que: 'Lo que une un elemento con el que sigue: «, », « y » o « e »',
    etiqueta: '{#compradores}{nombre}{$separador}{/}',
    valor: 'Ana · Luis · Inés',
    da: 'Ana, Luis e Inés',
  },
  $primero: {
    que: 'Solo en el primer elemento de su bloque',
    etiqueta: '{#compradores}{#$primero}…{/}{/}',
    da: 'una vez',
  },
  $ultimo: {
    que: 'Solo en el último elemento de su bloque',
    etiqueta: '{#compradores}{#$ultimo}…{/}{/}',
    da: 'una vez',
  },
}

const especiales = (): DeFiltro[] =>
  ESPECIALES.map((nombre) => {
    const { que, etiqueta, valor = '', da } = QUE_ES[nombre]
    const condicion = nombre === '$primero' || nombre === '$ultimo'
    return { nombre, familia: 'Del lugar', que, condicion, ejemplos: [{ etiqueta, valor, da }] }
  })

export const referenciaDe = (variables: readonly Variable[]): Referencia => ({
  grupos: gruposDe(variables),
  filtros: [
    ...FAMILIAS.flatMap(({ titulo, filtros }) =>
      Object.entries(filtros).map(([nombre, filtro]) => deFiltro(nombre, titulo, filtro)),
    ),
    ...especiales(),
  ],
})
