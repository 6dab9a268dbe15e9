import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  logico,
  objeto,
  oNulo,
  pesos,
  uno,
  type Leida,
} from '../../json/vocabulario.ts'

const edad = uno('total_menor_30', 'total_30_90', 'total_90_180', 'total_mayor_180')
const carteraEdades = objeto({ total_menor_30: pesos, total_30_90: pesos, total_90_180: pesos, total_mayor_180: pesos })
const clase = uno('escritura', 'varios', 'deposito')

const deQue = objeto({
  clase,
  numero: { type: ['string', 'null'], description: 'Prefijo y número de la factura: FE-1023' },
  escritura: oNulo(cadena),
  concepto: { type: 'string', description: 'Los actos de la escritura, o por qué se debe' },
})

const cuenta = con(deQue, {
  id,
  id_factura: oNulo(id),
  id_radicacion: oNulo(id),
  numero_radicacion: oNulo(entero),
  fecha,
  vence: fecha,
  valor: pesos,
  retenciones: pesos,
  abonos: pesos,
  notas: pesos,
  cruces: pesos,
  castigado: pesos,
  pagado: pesos,
  saldo: pesos,
  dias: { type: 'integer', description: 'Desde la fecha de la factura' },
  dias_vencida: { type: 'integer', description: 'Desde que venció; negativo antes' },
  edad,
  prescribe: { ...fecha, description: 'Cuándo prescribe la acción, según lo que fijó la oficina' },
  por_prescribir: logico,
})

const movimiento = con(deQue, {
  id,
  id_cuenta: id,
  fecha,
  tipo: uno('cargo', 'abono', 'retencion', 'nota_credito', 'cruce', 'castigo', 'recuperacion'),
  detalle: oNulo(cadena),
  reversa: { type: 'boolean', description: 'Deshace un movimiento anterior' },
  valor: { type: 'integer', description: 'Pesos como mueven lo que se debe: un cargo suma, lo que paga resta' },
  saldo: { type: 'integer', description: 'Lo que se debía después' },
})

export const estadoDeCuenta = objeto({
  cliente: objeto({
    id,
    codigo: entero,
    id_personas: id,
    nombre: cadena,
    identificacion: { type: 'string', description: 'Con su dígito de verificación si es un NIT' },
    correo: oNulo(cadena),
    telefono: oNulo(cadena),
    direccion: oNulo(cadena),
  }),
  oficina: objeto({ nombre: cadena, lineas: arreglo(cadena) }),
  desde: fecha,
  corte: fecha,
  saldo_inicial: pesos,
  movimientos: arreglo(movimiento),
  saldo_final: pesos,
  vencido: pesos,
  abiertas: arreglo(cuenta),
  castigadas: arreglo(cuenta),
  edades: objeto({ factura: carteraEdades, vencimiento: carteraEdades }),
  saldo_a_favor: objeto({
    total: pesos,
    depositos: arreglo(objeto({ id, numero_deposito: entero, fecha, disponible: pesos })),
  }),
  como_pagar: oNulo(cadena),
  a_quien: oNulo(cadena),
  enlace: { type: ['string', 'null'], description: 'Dónde se paga en línea; nada mientras la oficina no lo configure' },
})
export type EstadoDeCuentaLeido = Leida<typeof estadoDeCuenta>
