import {
  CALIDADES,
  CANALES_DE_RECLAMO,
  DECISIONES,
  ESTADOS_DE_RECLAMO,
  FORMULARIOS_CON_AVISO,
  PASOS_DE_RECLAMO,
  TIPOS_DE_RECLAMO,
} from '../../personas/habeas.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  logico,
  numero,
  objeto,
  oNulo,
  paginaDe,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

export const avisoDePrivacidad = objeto({
  formulario: uno(...FORMULARIOS_CON_AVISO),
  version: cadena,
  texto: { type: 'string', description: 'El aviso, en párrafos separados por una línea vacía' } as const,
  huella: { type: 'string', description: 'SHA-256 del aviso con lo opcional que se pregunta' } as const,
  finalidades: arreglo(
    objeto({
      id: cadena,
      titulo: cadena,
      texto: cadena,
      fundamento: uno('autorizacion', 'ley', 'registro', 'contrato'),
      opcional: { ...logico, description: 'Se pregunta con su casilla, sin marcar' },
    }),
  ),
})

const reloj = objeto({
  vence: fecha,
  dias: { type: 'integer', description: 'Días hábiles que quedan; negativos los de retraso' } as const,
  tono: uno('verde', 'ambar', 'rojo', 'espera'),
})
const filaDeReclamo = objeto({
  id,
  numero_reclamo: cadena,
  canal: uno(...CANALES_DE_RECLAMO),
  tipo: uno(...TIPOS_DE_RECLAMO),
  tipo_documento: cadena,
  numero_documento: cadena,
  nombre: cadena,
  estado: uno(...ESTADOS_DE_RECLAMO),
  recibido_en: instante,
  estado_desde: instante,
  vence: oNulo(fecha),
  reloj: oNulo(reloj),
  leyenda: { ...logico, description: 'Su ficha dice «reclamo en trámite»' },
  desistimiento_propuesto: oNulo(fecha),
  version,
})
export const reclamos = paginaDe(filaDeReclamo)

export const reclamo = con(filaDeReclamo, {
  correo: oNulo(cadena),
  telefono: oNulo(cadena),
  direccion: oNulo(cadena),
  calidad: uno(...CALIDADES),
  actua: oNulo(cadena),
  verificacion: oNulo(cadena),
  hechos: cadena,
  completo_en: oNulo(instante),
  falta: oNulo(cadena),
  requerido_en: oNulo(instante),
  prorroga: entero,
  motivo_prorroga: oNulo(cadena),
  trasladado_a: oNulo(cadena),
  decision: oNulo(uno(...DECISIONES)),
  respuesta: oNulo(cadena),
  norma: oNulo(cadena),
  terminado_en: oNulo(instante),
  deberes: oNulo(objeto({ pedir_hasta: fecha, trasladar_hasta: fecha })),
  siguientes: arreglo(
    objeto({ paso: uno(...PASOS_DE_RECLAMO), a: oNulo(uno(...ESTADOS_DE_RECLAMO)), impide: oNulo(cadena) }),
  ),
  pasos: arreglo(
    objeto({
      id,
      paso: uno(...PASOS_DE_RECLAMO, 'recibir', 'proponer', 'por_vencer', 'vencido'),
      estado: uno(...ESTADOS_DE_RECLAMO),
      cuando: instante,
      quien: cadena,
      detalle: oNulo(cadena),
    }),
  ),
  anexos: arreglo(objeto({ id, nombre_original: cadena, tipo: cadena, bytes: entero, created_at: instante })),
  avisos: arreglo(
    objeto({ id, clase: cadena, correo: cadena, pedido: instante, enviado_en: oNulo(instante), error: oNulo(cadena) }),
  ),
})
export const reclamoPasado = con(reclamo, { dicho: arreglo(cadena) })

export const cifrasDeReclamos = objeto({
  anio: entero,
  anios: arreglo(entero),
  recibidos: entero,
  abiertos: entero,
  respondidos: entero,
  a_tiempo: entero,
  trasladados: entero,
  desistidos: entero,
  mediana: oNulo(numero),
  por_tipo: objeto({
    consulta: entero,
    prueba: entero,
    rectificacion: entero,
    actualizacion: entero,
    supresion: entero,
    revocacion: entero,
  }),
})

export const titularLeido = objeto({
  autorizaciones: arreglo(
    objeto({
      id,
      tipo_documento: oNulo(cadena),
      numero_documento: oNulo(cadena),
      correo: oNulo(cadena),
      nombre: oNulo(cadena),
      actua: oNulo(cadena),
      formulario: cadena,
      finalidad: cadena,
      fundamento: uno('autorizacion', 'ley', 'registro', 'contrato'),
      politica: cadena,
      huella: cadena,
      canal: cadena,
      cuando: instante,
      ip: oNulo(cadena),
      evidencia: oNulo(cadena),
      estado: uno('informada', 'otorgada', 'confirmada', 'revocada'),
      id_anterior: oNulo(id),
      vigente: { ...logico, description: 'Se autorizó y nadie lo ha revocado' },
    }),
  ),
  reclamos: arreglo(filaDeReclamo),
})

export type FilaDeReclamo = Leida<typeof filaDeReclamo>
export type ReclamoLeido = Leida<typeof reclamo>
export type CifrasDeReclamos = Leida<typeof cifrasDeReclamos>
export type TitularLeido = Leida<typeof titularLeido>

export const conservacionLeida = objeto({
  propuestas: arreglo(
    objeto({
      id,
      clase: cadena,
      titulo: cadena,
      norma: cadena,
      plazo: cadena,
      salvo: cadena,
      antes_de: instante,
      cuantos: entero,
      mas_antiguo: instante,
      decision: oNulo(uno('confirmada', 'conservada')),
      motivo: oNulo(cadena),
      decidida_en: oNulo(instante),
      borrados: entero,
      version,
    }),
  ),
  tabla: arreglo(objeto({ titulo: cadena, plazo: cadena, norma: cadena })),
})

export type ConservacionLeida = Leida<typeof conservacionLeida>
export type PropuestaLeida = ConservacionLeida['propuestas'][number]

const filaDePapelera = objeto({
  id,
  clase: cadena,
  tipo: { type: 'string', description: 'Cómo se llama uno: «inmueble»' },
  registro: entero,
  titulo: cadena,
  usuario: oNulo(cadena),
  cuando: instante,
  vence: instante,
  dias: { type: 'integer', description: 'Los que faltan para que se olvide' },
})
export const listaDePapelera = paginaDe(filaDePapelera)
export const clasesDePapelera = arreglo(objeto({ value: cadena, label: cadena }))
export const vistaDePapelera = con(filaDePapelera, {
  datos: arreglo(objeto({ titulo: cadena, valor: cadena })),
  con: { ...arreglo(cadena), description: 'Lo que se fue con él: «3 versiones»' },
})
export const restaurado = objeto({ id, clase: cadena, registro: entero, titulo: cadena })
export const restaurados = objeto({
  restaurados: arreglo(restaurado),
  fallos: arreglo(objeto({ id, titulo: cadena, message: cadena })),
})

export type FilaDePapelera = Leida<typeof filaDePapelera>
export type VistaDePapelera = Leida<typeof vistaDePapelera>
export type Restaurado = Leida<typeof restaurado>
export type Restaurados = Leida<typeof restaurados>
