import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  pesos,
  uno,
  type Leida,
} from '../../json/vocabulario.ts'
import { ESTADOS_DE_REQUISITO } from '../../radicaciones/requisito.ts'
import { numeroRadicacion } from '../../registros/radicaciones.ts'
import { radicacion } from './radicacion.ts'

const texto = oNulo(cadena)

const requisito = objeto({
  id: oNulo(id),
  nombre: cadena,
  actos: arreglo(cadena),
  norma: texto,
  quien_trae: texto,
  dias_vigencia: oNulo(entero),
  estado: uno(...ESTADOS_DE_REQUISITO),
  fecha: oNulo(fecha),
  vence: oNulo(fecha),
  vencido: logico,
  motivo: texto,
  tiene_archivo: logico,
  de: { ...texto, description: 'De dónde sale el estado, si nadie lo dijo en la escritura' },
  falta: logico,
})
/** GET /radicaciones/:id/requisitos */
export const requisitos = arreglo(requisito)
export type RequisitoLeido = Leida<typeof requisito>

const firma = objeto({
  id_personas: id,
  nombre: cadena,
  numero_documento: cadena,
  calidad: cadena,
  cuando: oNulo(instante),
})
/** POST /radicaciones/:id/firmas */
export const firmas = arreglo(firma)
export type FirmaLeida = Leida<typeof firma>

export const numerada = objeto({
  numero: { type: 'integer', minimum: 1 },
  bis: logico,
  anio: entero,
  cuando: instante,
  motivo: texto,
  autorizada_en: oNulo(instante),
  hojas: oNulo(entero),
  no_autorizada: oNulo(fecha),
  no_autorizada_motivo: texto,
})
export type NumeradaLeida = Leida<typeof numerada>

const movimiento = objeto({
  clase: uno('factura', 'deposito'),
  id,
  numero: texto,
  fecha,
  nombre: cadena,
  total: pesos,
  saldo: oNulo(pesos),
  anulado: logico,
})

const dinero = objeto({
  liquidado: oNulo(pesos),
  facturado: oNulo(pesos),
  debe: oNulo(pesos),
  depositado: oNulo(pesos),
  movimientos: arreglo(movimiento),
  anteriores: { ...entero, description: 'Facturas y depósitos más viejos que los de la lista' },
})

const documento = objeto({
  clase: uno('minuta', 'documento'),
  id,
  id_minuta: oNulo(id),
  nombre: cadena,
  cuando: instante,
  aprobado_en: oNulo(instante),
  firmado: logico,
})

const origen = objeto({
  clase: uno('tramite', 'solicitud', 'cita'),
  id,
  titulo: cadena,
  estado: cadena,
  cuando: instante,
})

const copia = objeto({
  numero: entero,
  fecha,
  solicitante: cadena,
  hojas: entero,
  acreedor: { ...texto, description: 'A favor de quién presta mérito ejecutivo' },
  reemplaza: oNulo(entero),
  reemplaza_motivo: texto,
  anulada_en: oNulo(instante),
  anulada_motivo: texto,
})
export const copias = arreglo(copia)
export type CopiaLeida = Leida<typeof copia>

/** GET /escrituras/:numero. A part is null for whoever may not see it. */
export const escritura = objeto({
  radicacion,
  estado_escritura: texto,
  equipo: arreglo(objeto({ rol: cadena, nombre: cadena })),
  firmas,
  numerada: oNulo(numerada),
  propuesto: { ...texto, description: 'El número que sigue, si aún no tiene' },
  dinero: oNulo(dinero),
  documentos: oNulo(arreglo(documento)),
  origenes: arreglo(origen),
  copias,
  primera_copia_vence: oNulo(fecha),
})
export type EscrituraLeida = Leida<typeof escritura>

const escrituraDelDia = objeto({
  id,
  numero_radicacion: numeroRadicacion,
  num_escritura: texto,
  fecha_escritura: oNulo(fecha),
  otorgantes: cadena,
  actos: texto,
  estado_escritura: texto,
  faltan: arreglo(cadena),
  debe: oNulo(pesos),
  firmas,
  numerada: oNulo(numerada),
  propuesto: texto,
})
export type EscrituraDelDia = Leida<typeof escrituraDelDia>

/** GET /firmasDelDia */
export const diaDeFirmas = objeto({
  fecha,
  citas: arreglo(
    objeto({
      id,
      hora: cadena,
      nombre: cadena,
      asunto: cadena,
      estado: cadena,
      id_solicitud: oNulo(id),
      escritura: oNulo(escrituraDelDia),
    }),
  ),
})
export type DiaDeFirmas = Leida<typeof diaDeFirmas>

/** GET /escriturasDelDia */
export const escriturasDelDia = objeto({
  fecha,
  por_numerar: arreglo(escrituraDelDia),
  numeradas: arreglo(escrituraDelDia),
  sin_autorizar: {
    ...arreglo(escrituraDelDia),
    description: 'De días anteriores, sin autorizar y sin nota; solo con la fecha de hoy',
  },
  hay_mas: logico,
})
export type EscriturasDelDia = Leida<typeof escriturasDelDia>
