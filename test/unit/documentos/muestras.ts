import type { Membrete } from '../../../modules/documentos/index.ts'
import type { Explicacion, Linea, TipoLiquidacion } from '../../../modules/liquidaciones/domain/explicar.ts'
import type { HojaImpresa } from '../../../modules/liquidaciones/domain/resultado.ts'
import type { ActoDeCaratula, Caratula } from '../../../modules/radicaciones/print/caratula.tsx'

/** Invented people and places, with the names, lengths and figures that make paper go wrong. */
const LOGO = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" ' +
    'cy="32" r="30" fill="none" stroke="#1f4e79" stroke-width="3"/><path d="M20 46V18h4l16 20V18h4v28h-4L24 26v20z" ' +
    'fill="#1f4e79"/></svg>',
).toString('base64')}`

export const oficina: Membrete = {
  nombre: 'Notaría Veintiuna del Círculo de Cali',
  lineas: [
    'María del Pilar Echeverri Ñáñez, notaria · NIT 900.123.456-7',
    'Carrera 5 # 10-63, piso 2 · Cali · Tel. 602 555 0121 · contacto@notaria21.example',
  ],
  logo: LOGO,
}

const NOMBRE_LARGO =
  'Constructora e Inmobiliaria Hermanos Villanueva-Echavarría y Compañía Limitada en Reorganización Empresarial'

export const actoDeCaratula = (cambios: Partial<ActoDeCaratula> = {}): ActoDeCaratula => ({
  nombre: 'Compraventa',
  cuantia: 180_000_000,
  otorgantes: [
    {
      calidad: 'Vendedor',
      tipoDocumento: 'CC',
      numeroDocumento: '31.245.678',
      nombre: "Luz Marina D'Angelo Šimić",
      participacion: 50,
      exento: false,
    },
    {
      calidad: 'Vendedor',
      tipoDocumento: 'NIT',
      numeroDocumento: '900.373.913-4',
      nombre: NOMBRE_LARGO,
      participacion: 50,
      exento: true,
    },
    {
      calidad: 'Comprador',
      tipoDocumento: 'CC',
      numeroDocumento: '1.144.032.555',
      nombre: 'Óscar Iván Peñaranda Muñoz',
      participacion: 33.33,
      exento: false,
    },
    {
      calidad: 'Comprador',
      tipoDocumento: 'PPT',
      numeroDocumento: '5.678.901',
      nombre: 'Yusneidy Carolina Güipe',
      participacion: 66.67,
      exento: false,
    },
  ],
  inmuebles: [
    {
      matricula: '370-123456',
      direccion: 'Calle 5 Norte # 23AN-45, apartamento 1203, torre B, Conjunto Residencial Altos de Normandía',
      municipio: 'Santiago de Cali',
      avaluo: 9_876_543_210,
    },
    { matricula: '370-123457', direccion: 'Parqueadero 88', municipio: 'Santiago de Cali', avaluo: null },
  ],
  documentos: [
    { nombre: 'Cédula de los otorgantes', entregado: true },
    { nombre: 'Certificado de tradición y libertad', entregado: true },
    { nombre: 'Paz y salvo de impuesto predial', entregado: false },
    { nombre: 'Paz y salvo de valorización', entregado: false },
    { nombre: 'Paz y salvo de administración', entregado: false },
    { nombre: 'Título de adquisición (escritura anterior)', entregado: true },
  ],
  ...cambios,
})

export const caratula = (cambios: Partial<Caratula> = {}): Caratula => ({
  oficina,
  numero: 1024,
  fecha: '2026-07-20',
  estado: 'Radicación',
  escritura: null,
  proyecto: null,
  anulada: null,
  actos: [actoDeCaratula()],
  equipo: [
    { cargo: 'Digitador', nombre: 'Jhon Fredy Ospina' },
    { cargo: 'Revisor', nombre: 'Ana Lucía Gómez' },
    { cargo: 'Liquidador', nombre: 'Carlos Arturo Velásquez Restrepo' },
    { cargo: 'Contacto', nombre: 'Beatriz Elena Quintero' },
    { cargo: 'Radicador', nombre: 'Jhon Fredy Ospina' },
  ],
  observacion: 'Firma en sala de gerencia el viernes a las 3:00 p. m.\nEl comprador aporta crédito hipotecario.',
  seguimiento: { url: 'https://demo.protocolo.example/auth/seguimiento/7539?k=Zq3v9fXb2LwT7aYc', codigo: '7539' },
  impresa: { en: '2026-07-20T20:15:00.000Z', por: 'Jhon Fredy Ospina' },
  ...cambios,
})

const explicacion = (cambios: Partial<Explicacion> = {}): Explicacion => ({
  regla: 'Acto con cuantía: fija hasta el umbral y 3 ‰ sobre el excedente.',
  norma: 'D. 1069/2015, art. 2.2.6.13.2.1.1 b)',
  base: { valor: 180_000_000, origen: 'cuantia', porque: 'Cuantía del acto, no menor que el avalúo ($ 95.400.000)' },
  pasos: [
    { concepto: 'Excedente', operacion: '$ 180.000.000 − $ 259.300', resultado: '$ 179.740.700' },
    { concepto: 'Tarifa', operacion: '$ 179.740.700 × 3 ‰ + $ 30.900', resultado: '$ 570.122,10' },
    { concepto: 'Tope de remuneración', operacion: '$ 570.122 ≤ $ 43.848.600', resultado: 'no alcanzado' },
  ],
  reparto: 'Por mitades, salvo pacto (C. C., art. 1862)',
  vigencia: { nombre: 'Tarifas notariales 2026', desde: '2026-02-01', hasta: null, norma: 'RES-2026-000964-6' },
  confianza: 'B',
  porConfirmar: false,
  notas: [],
  ...cambios,
})

let clave = 0
export const linea = (tipo: TipoLiquidacion, detalle: string, valor: number, cambios: Partial<Linea> = {}): Linea => {
  const iva = tipo === 'derecho_notarial' || tipo === 'servicio_adicional' ? Math.round(valor * 0.19) : 0
  const total = valor + iva
  return {
    id: null,
    clave: `linea-${++clave}`,
    id_items_liquidaciones: 1,
    id_actos: null,
    tipo_liquidacion: tipo,
    detalle,
    cantidad: 1,
    cantidad_vendedor: 0.5,
    cantidad_comprador: 0.5,
    valor_uni: valor,
    valor,
    iva,
    total,
    precio_total: total,
    vendedor: Math.round(total / 2),
    comprador: total - Math.round(total / 2),
    editable: true,
    manual: false,
    explicacion: explicacion(),
    ...cambios,
  }
}

const columnas = (lineas: readonly Linea[]) => ({
  vendedor: lineas.reduce((suma, l) => suma + l.vendedor, 0),
  comprador: lineas.reduce((suma, l) => suma + l.comprador, 0),
  total: lineas.reduce((suma, l) => suma + l.total, 0),
})

const recaudos = (): Linea[] => [
  linea('recaudo_terceros', 'Superintendencia de Notariado y Registro', 21_850, {
    explicacion: explicacion({
      regla: 'Recaudo por escritura, mitad para la Superintendencia.',
      norma: 'D. 1069/2015, art. 2.2.6.13.3.2.1',
      pasos: [],
      confianza: 'C',
      porConfirmar: true,
      notas: ['Deducido del coeficiente en UVB; no se halló la resolución del año.'],
    }),
  }),
  linea('recaudo_terceros', 'Fondo Cuenta Especial del Notariado', 21_850),
  linea('recaudo_terceros', 'Retención en la fuente', 900_000, {
    cantidad_vendedor: 1,
    cantidad_comprador: 0,
    vendedor: 900_000,
    comprador: 0,
    editable: false,
  }),
]

/** A liquidation of as many acts as asked, with every group of lines. Figures are plausible, not computed: the engine has its own tests. */
export const hoja = (
  actos: readonly { nombreActo: string; valor: number }[] = [{ nombreActo: 'Compraventa', valor: 180_000_000 }],
  cambios: Partial<HojaImpresa> = {},
): HojaImpresa => {
  const derechos = actos.map(({ nombreActo, valor }) =>
    linea('derecho_notarial', nombreActo, valor === 0 ? 90_600 : 30_900 + Math.round((valor - 259_300) * 0.003)),
  )
  const servicios = [
    linea('servicio_adicional', 'Hojas de la escritura', 67_200, {
      cantidad: 12,
      cantidad_vendedor: 6,
      cantidad_comprador: 6,
    }),
    linea('servicio_adicional', 'Identificación biométrica', 9_600, {
      cantidad: 2,
      cantidad_vendedor: 1,
      cantidad_comprador: 1,
    }),
  ]
  const registro = [
    linea('servicio_registral', 'Impuesto de registro (boleta fiscal), Valle del Cauca', 1_881_000),
    linea('servicio_registral', 'Derechos de registro', 1_672_600, {
      cantidad_vendedor: 0.333333,
      cantidad_comprador: 0.666667,
    }),
  ]
  const terceros = recaudos()
  return {
    oficina: oficina.nombre,
    numeroRadicacion: 1024,
    fechaCreacion: '2026-07-20',
    numeroEscritura: '2511',
    fechaEscritura: '2026-07-24',
    fechaLiquidacion: '2026-07-22',
    estado: 'liquidacion',
    actos: [...actos],
    partes: [
      { nombre: "Luz Marina D'Angelo Šimić", documento: 'CC 31.245.678', rol: 'Vendedor', columna: 'vendedor' },
      { nombre: NOMBRE_LARGO, documento: 'NIT 900.373.913-4', rol: 'Vendedor', columna: 'vendedor' },
      { nombre: 'Óscar Iván Peñaranda Muñoz', documento: 'CC 1.144.032.555', rol: 'Comprador', columna: 'comprador' },
    ],
    inmuebles: [
      {
        matricula: '370-123456',
        direccion: 'Calle 5 Norte # 23AN-45, apartamento 1203, torre B, Conjunto Residencial Altos de Normandía, Cali',
      },
    ],
    liquidador: 'Carlos Arturo Velásquez Restrepo',
    url: 'https://demo.protocolo.example/auth/seguimiento/7539?k=Zq3v9fXb2LwT7aYc',
    lineasNotariales: [...derechos, ...servicios, ...terceros],
    lineasRegistrales: registro,
    derechosNotariales: columnas([...derechos, ...servicios]),
    cuentasDeOrden: columnas(terceros),
    totalPagarNotaria: columnas([...derechos, ...servicios, ...terceros]),
    otrosGastos: columnas(registro),
    costoTotal: columnas([...derechos, ...servicios, ...terceros, ...registro]),
    ivaTotal: [...derechos, ...servicios].reduce((suma, l) => suma + l.iva, 0),
    alertas: ['el otorgante es entidad exenta'],
    vigencia: {
      nombre: 'Tarifas notariales 2026',
      desde: '2026-02-01',
      hasta: null,
      norma: 'RES-2026-000964-6',
      confianza: 'D',
      versiones: {},
    },
    ...cambios,
  }
}
