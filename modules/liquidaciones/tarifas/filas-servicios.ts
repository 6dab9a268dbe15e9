import { ITEM, SERVICIO_DE_TRAMITE } from '../domain.ts'
import { VIGENCIAS_REGISTRALES } from './filas-notariales.ts'
import type { FilaItem, FilaPrecio } from './filas.ts'
import type { FuenteDeTarifas, RegistralFuente } from './claves.ts'

type Servicio = readonly [id: number, name: string, rubro: string]

const NOTARIALES: readonly Servicio[] = [
  [101, 'Hojas matriz', 'hoja_instrumento_o_copia'],
  [102, 'Hojas copia', 'hoja_instrumento_o_copia'],
  [103, 'Certificación', 'certificacion'],
  [104, 'Nota de referencia', 'nota_referencia'],
  [105, 'Impresión de consulta web', 'impresion_web'],
  [106, 'Autenticación de firma, huella o copia', 'autenticacion_firma_huella_copia'],
  [107, 'Identificación biométrica', 'identificacion_biometrica'],
  [108, 'Firma digital', 'firma_digital'],
  [109, 'Acta de comparecencia', 'acta_comparecencia'],
  [110, 'Testimonio con desplazamiento', 'testimonio_con_desplazamiento'],
  [111, 'Declaración extraproceso', 'declaracion_extraproceso'],
  [112, 'Constancia de afectación a vivienda familiar', 'constancia_afectacion_vivienda_familiar'],
  [113, 'Acta de admisión o devolución de sucesión', 'acta_admision_devolucion_sucesion'],
  [114, 'Firma fuera del despacho, en otro lugar', 'fuera_despacho_otro_lugar'],
  [115, 'Firma fuera del despacho, en la cabecera', 'fuera_despacho_cabecera'],
  [116, 'Firma registrada de representante legal', 'firma_registrada_rep_legal'],
  [117, 'Inscripción de registro civil a domicilio', 'inscripcion_rc_domicilio'],
  [118, 'Inscripción de registro civil en clínica', 'inscripcion_rc_clinica'],
]

/** By the field of the annual registry tariff with their price. */
const REGISTRALES: readonly (readonly [id: number, name: string, campo: keyof RegistralFuente])[] = [
  [151, 'Folio de matrícula adicional', 'folio_adicional'],
  [152, 'Certificado de tradición y libertad', 'certificado_tradicion'],
  [153, 'Certificado de tradición electrónico', 'certificado_electronico'],
  [154, 'Constancia de inscripción', 'constancia_inscripcion'],
]

const item = (id: number, name: string, tipo: FilaItem['tipo'], rasgos: Partial<FilaItem> = {}): FilaItem => ({
  id,
  name,
  tipo,
  sistema: false,
  editable: false,
  gravado: tipo === 'servicio_adicional',
  iva_incluido: false,
  activo: true,
  ...rasgos,
})

export const filasDeItems = (): FilaItem[] => [
  item(ITEM.derechos, 'Derechos notariales', 'derecho_notarial', { sistema: true, gravado: true }),
  item(ITEM.aporteEspecial, 'Aporte especial del Gobierno', 'recaudo_terceros', { sistema: true }),
  item(ITEM.super, 'Superintendencia de Notariado y Registro', 'recaudo_terceros', { sistema: true }),
  item(ITEM.fondo, 'Fondo Nacional del Notariado', 'recaudo_terceros', { sistema: true }),
  item(ITEM.retencion, 'Retención en la fuente', 'recaudo_terceros', { sistema: true }),
  item(ITEM.timbre, 'Impuesto de timbre', 'recaudo_terceros', { sistema: true }),
  item(ITEM.boleta, 'Boleta fiscal (impuesto de registro)', 'servicio_registral', { sistema: true }),
  item(ITEM.registro, 'Derechos de registro', 'servicio_registral', { sistema: true }),
  ...NOTARIALES.map(([id, name]) => item(id, name, 'servicio_adicional')),
  item(119, 'Copia simple', 'servicio_adicional', { iva_incluido: true }),
  item(120, 'Otro servicio notarial', 'servicio_adicional', { editable: true }),
  item(121, 'Publicación de edicto', 'servicio_adicional', { editable: true, gravado: false }),
  COPIA_DE_REGISTRO_CIVIL,
  ...REGISTRALES.map(([id, name]) => item(id, name, 'servicio_registral')),
  item(155, 'Boleta fiscal liquidada por la gobernación', 'servicio_registral', { editable: true }),
  item(156, 'Derechos de registro liquidados por la oficina de registro', 'servicio_registral', { editable: true }),
  item(157, 'Otro servicio registral', 'servicio_registral', { editable: true }),
]

/** Fixed by the Registrador, outside the notarial tariff, and published without IVA. */
const COPIA_DE_REGISTRO_CIVIL = item(
  SERVICIO_DE_TRAMITE.copia_registro_civil,
  'Copia de registro civil',
  'servicio_adicional',
  { gravado: false },
)

const RNEC = 'D. 1069 de 2015, art. 2.2.6.13.2.11.2; '
const DEL_REGISTRADOR = { item_id: COPIA_DE_REGISTRO_CIVIL.id, confianza: 'D' } as const

/** They change on 1 March. That of 2025 was not found, so its year is left out. */
const PRECIOS_DE_COPIA_DE_REGISTRO: readonly Omit<FilaPrecio, 'id'>[] = [
  {
    ...DEL_REGISTRADOR,
    desde: '2023-03-01',
    hasta: '2024-02-29',
    precio: 9_000,
    norma: `${RNEC}resolución de la RNEC de 2023`,
    fuente: 'Prensa',
    nota: 'Por confirmar con la resolución de la Registraduría',
  },
  {
    ...DEL_REGISTRADOR,
    desde: '2024-03-01',
    hasta: '2025-02-28',
    precio: 9_800,
    norma: `${RNEC}resolución de la RNEC de 2024`,
    fuente: 'S05',
    nota: 'Por confirmar con la resolución de la Registraduría; día de inicio no hallado',
  },
  {
    ...DEL_REGISTRADOR,
    desde: '2026-03-01',
    hasta: null,
    precio: 10_800,
    norma: `${RNEC}Res. RNEC 1500 de 2026`,
    fuente: 'Prensa',
    nota: 'Por confirmar con la resolución de la Registraduría; se publica sin IVA',
  },
]

const COPIA_SIMPLE = {
  item_id: 119,
  desde: '2024-02-01',
  hasta: null,
  precio: 700,
  norma: 'D. 1014 de 2024',
  fuente: 'S01',
  confianza: 'A',
  nota: 'IVA incluido; día de inicio no hallado',
} as const

/** Notarial prices follow the tariff year; registry ones, theirs. */
export const filasDePrecios = (fuente: FuenteDeTarifas): FilaPrecio[] =>
  [
    ...NOTARIALES.flatMap(([item_id, , rubro]) => preciosNotariales(fuente, item_id, rubro)),
    COPIA_SIMPLE,
    ...REGISTRALES.flatMap(([item_id, , campo]) => preciosRegistrales(fuente, item_id, campo)),
    ...PRECIOS_DE_COPIA_DE_REGISTRO,
  ].map((precio, indice) => ({ id: indice + 1, ...precio }))

const preciosNotariales = (fuente: FuenteDeTarifas, item_id: number, rubro: string): Omit<FilaPrecio, 'id'>[] => {
  const { articulo = null, por_anio = [] } = fuente.derechos_notariales_valores_absolutos[rubro] ?? {}
  const norma = `D. 1069 de 2015, art. ${articulo}`
  return por_anio.flatMap(({ anio, valor, confianza, fuente: origen, nota = null }) => {
    const vigencia = fuente.vigencias_notariales.find((una) => una.anio === anio)
    return vigencia
      ? [
          {
            item_id,
            desde: vigencia.desde,
            hasta: vigencia.hasta,
            precio: valor,
            norma,
            fuente: origen,
            confianza,
            nota,
          },
        ]
      : []
  })
}

const preciosRegistrales = (
  fuente: FuenteDeTarifas,
  item_id: number,
  campo: keyof RegistralFuente,
): Omit<FilaPrecio, 'id'>[] =>
  fuente.derechos_registrales_snr.flatMap((registral) => {
    const [desde, hasta] = VIGENCIAS_REGISTRALES[registral.anio] ?? []
    const precio = registral[campo]
    if (desde === undefined || hasta === undefined || typeof precio !== 'number') return []
    return [
      {
        item_id,
        desde,
        hasta,
        precio,
        norma: registral.norma ?? null,
        fuente: registral.fuente ?? null,
        confianza: registral.confianza ?? 'E',
        nota: null,
      },
    ]
  })
