/** Rows that an office's books begin with. What is not certain is not confirmed; an office edits all of it. */

const DECRETO = 'D. 1069 de 2015, art. 2.2.6.13.3.1.1 (D. 1885 de 2021, art. 12)'
const UVB = 'Coeficiente × 4,2412 UVB × $ 12.110: por confirmar'

/** Last deed, coefficient in UVT, pesos of 2021 (the decree's own), pesos of 2026 (by the coefficient). */
const BANDAS: readonly (readonly [hasta: number | null, coeficiente: string, de2021: number, de2026: number])[] = [
  [500, '0,093643274', 3_400, 4_800],
  [1_000, '0,118431200', 4_300, 6_100],
  [2_000, '0,140664911', 5_100, 7_200],
  [3_000, '0,162498623', 5_900, 8_300],
  [4_000, '0,187286548', 6_800, 9_600],
  [5_000, '0,250633469', 9_100, 12_900],
  [6_000, '0,300209320', 10_900, 15_400],
  [7_000, '0,349785171', 12_700, 18_000],
  [8_000, '0,399361022', 14_500, 20_500],
  [9_000, '0,550842789', 20_000, 28_300],
  [10_000, '0,600418641', 21_800, 30_800],
  [11_000, '0,699570343', 25_400, 35_900],
  [12_000, '0,812493114', 29_500, 41_700],
  [13_000, '1,063126584', 38_600, 54_600],
  [14_000, '1,313760053', 47_700, 67_500],
  [15_000, '1,624986229', 59_000, 83_500],
  [16_000, '2,126253167', 77_200, 109_200],
  [null, '2,627520106', 95_400, 135_000],
]

const deAnio = (anio: number) =>
  BANDAS.map(([hasta, coeficiente, de2021, de2026], n) => ({
    name: `${anio}: ${hasta === null ? 'las demás' : `hasta la ${hasta}`}`,
    code: `${anio}-${String(n + 1).padStart(2, '0')}`,
    anio: String(anio),
    hasta: hasta === null ? null : String(hasta),
    valor: String(anio === 2021 ? de2021 : de2026),
    coeficiente,
    norma: anio === 2021 ? DECRETO : UVB,
    confirmada: anio === 2021,
  }))

const conIds = <T extends object>(filas: readonly T[]) => filas.map((fila, at) => ({ id: at + 1, ...fila }))

export const APORTES_INICIALES = conIds([...deAnio(2021), ...deAnio(2026)])

const RENGLONES: readonly (readonly [nombre: string, palabras: string, vivienda?: 'vis' | 'vip', juntas?: string])[] = [
  ['Venta', 'Compraventa, Dación en pago, Transferencia de dominio'],
  ['Permuta', 'Permuta'],
  ['Hipoteca', 'Hipoteca, Ampliación de hipoteca'],
  ['Cancelación de hipoteca', 'Cancelación de hipoteca, Liberación parcial de hipoteca'],
  ['Venta con hipoteca', '', undefined, '1+3'],
  ['Constitución de sociedad', 'Constitución de sociedad'],
  ['Liquidación de sociedad', 'Liquidación de sociedad, Disolución de sociedad'],
  [
    'Reforma social',
    'Reforma de estatutos, Aumento de capital, Disminución de capital, Cambio de razón social, Fusión, Escisión',
  ],
  ['Sucesiones', 'Adjudicación en sucesión, Liquidación de herencia'],
  ['Reglamento de propiedad y reformas', 'Constitución de reglamento, Reforma de reglamento, Adición al régimen'],
  ['Protocolizaciones', 'Protocolización'],
  ['Matrimonio civil', 'Matrimonio civil'],
  ['Corrección de registro', 'Corrección de registro, Corrección del componente, Cambio de nombre (registro civil)'],
  ['Vivienda de interés social (VIS)', '', 'vis'],
  ['Divorcios', 'Divorcio, Cesación de efectos civiles'],
  ['Sociedad patrimonial de personas del mismo sexo', ''],
  ['Vivienda de interés prioritario (VIP)', '', 'vip'],
  ['Otros', ''],
]

/** Row of the acts that no other counts. */
export const OTROS = '18'

export const RENGLONES_INICIALES = conIds(
  RENGLONES.map(([name, palabras, vivienda = null, juntas = null], at) => ({
    name,
    code: String(at + 1),
    palabras,
    vivienda,
    juntas,
  })),
)

const QUINCE = 'D. 1069 de 2015, art. 2.2.6.1.6.1.7'

type Obligacion = readonly [
  nombre: string,
  entidad: string,
  periodicidad: string,
  dia: number | null,
  informe: string | null,
  norma: string,
]

/** The dates that the DIAN fixes each year by the NIT, and the UIAF's, are left for the office to write. */
const OBLIGACIONES: readonly Obligacion[] = [
  ['Recaudos', 'Superintendencia y Fondo Nacional del Notariado', 'mensual', 15, 'recaudos', QUINCE],
  ['Aportes por escritura', 'Superintendencia y Fondo Nacional del Notariado', 'mensual', 15, 'aportes', QUINCE],
  [
    'Informe estadístico',
    'Superintendencia de Notariado y Registro',
    'mensual',
    15,
    'estadistico',
    'Instrucción administrativa SNR 14 de 2009',
  ],
  ['Retención en la fuente (formulario 350)', 'DIAN', 'mensual', null, 'formulario-350', 'E.T., art. 604'],
  ['IVA (formulario 300)', 'DIAN', 'bimestral', null, 'iva', 'E.T., art. 600'],
  ['Reporte de operaciones notariales (RON)', 'UIAF', 'mensual', null, 'ron', 'Por confirmar'],
  ['Enajenaciones (formato 1032)', 'DIAN', 'anual', null, 'enajenaciones', 'E.T., arts. 629 y 631-3'],
  [
    'Excedente sobre el tope',
    'Superintendencia y Fondo Nacional del Notariado',
    'escritura',
    5,
    'excedentes',
    'D. 1069 de 2015, art. 2.2.6.13.2.10.3',
  ],
]

export const OBLIGACIONES_INICIALES = conIds(
  OBLIGACIONES.map(([name, entidad, periodicidad, dia, informe, norma]) => ({
    name,
    code: null,
    entidad,
    periodicidad,
    dia: dia === null ? null : String(dia),
    meses: '1',
    // the strictest reading of the days of an excess
    traslado: periodicidad === 'escritura' ? 'no' : 'siguiente',
    aviso_dias: '5',
    responsable: null,
    informe,
    norma,
    confirmada: false,
  })),
)

/** Concepts of petty cash; without a limit, another person authorises. */
export const CONCEPTOS_DE_GASTO = conIds(
  ['Papelería', 'Mensajería', 'Aseo y cafetería', 'Transporte', 'Mantenimiento', 'Otros gastos'].map((name) => ({
    name,
    code: null,
    tope: null,
    cuenta: null,
  })),
)

/** Concepts of the accounting vouchers, without accounts: the office writes those of its own plan. */
export const CUENTAS_INICIALES = conIds(
  (
    [
      ['caja', 'Caja: efectivo'],
      ['cheque', 'Cheques recibidos'],
      ['datafono', 'Bancos: datáfono'],
      ['transferencia', 'Bancos: transferencias'],
      ['clientes', 'Clientes: facturas por cobrar'],
      ['depositos', 'Depósitos recibidos de clientes'],
      ['ingresos', 'Ingresos de la notaría sin cuenta propia'],
      ['item-1', 'Derechos notariales'],
      ['iva', 'IVA generado'],
      ['devoluciones', 'Ingresos que quitan las notas crédito'],
      ['item-2', 'De terceros: aporte especial'],
      ['item-20', 'De terceros: recaudo SNR'],
      ['item-21', 'De terceros: recaudo del Fondo'],
      ['item-22', 'De terceros: retención en la fuente'],
      ['item-23', 'De terceros: timbre'],
      ['item-40', 'De terceros: boleta fiscal'],
      ['item-41', 'De terceros: registro'],
      ['terceros', 'De terceros: lo demás, y lo que quitan las notas'],
      ['retefuente', 'Retención que le practican los clientes'],
      ['reteiva', 'IVA que le retienen los clientes'],
      ['reteica', 'ICA que le retienen los clientes'],
      ['varios', 'Cobros a clientes sin factura'],
      ['castigos', 'Cartera castigada'],
      ['gastos', 'Gastos de caja sin cuenta propia'],
    ] as const
  ).map(([code, name]) => ({ name, code, cuenta: null, centro: null })),
)

/** Columns of the accounting sheet. */
export const COLUMNAS_CONTABLES = conIds(
  (
    [
      ['fecha', 'Fecha', true],
      ['comprobante', 'Comprobante', true],
      ['documento', 'Documento', true],
      ['cuenta', 'Cuenta', true],
      ['identificacion', 'Identificación del tercero', true],
      ['tercero', 'Tercero', true],
      ['centro', 'Centro de costo', true],
      ['detalle', 'Detalle', true],
      ['debito', 'Débito', true],
      ['credito', 'Crédito', true],
      ['naturaleza', 'Naturaleza', false],
      ['valor', 'Valor', false],
    ] as const
  ).map(([code, name, activo], n) => ({ name, code, orden: String((n + 1) * 10), activo })),
)
