import {
  arreglo,
  cadena,
  ceroOUno,
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
export const carteraEdades = objeto({
  total_menor_30: pesos,
  total_30_90: pesos,
  total_90_180: pesos,
  total_mayor_180: pesos,
})

/** What a client owes for one thing, with the specification's names (2, section 3: portfolio invoice). */
export const facturaDeCliente = objeto({
  id,
  prefijo: oNulo(cadena),
  numero_factura: oNulo(cadena),
  fecha_factura: fecha,
  valor: pesos,
  valor_pago: { ...pesos, description: 'Pesos pagados por abonos, retenciones, notas y cruces' },
  num_escritura: oNulo(cadena),
  nombre_acto: oNulo(cadena),
  De: oNulo(cadena),
  A: oNulo(cadena),
  cuenta: { ...oNulo(entero), description: 'Número de la cuenta de cobro que la agrupa' },
  CxC: { ...pesos, description: 'Pesos que se deben' },
  clase: uno('escritura', 'varios', 'deposito'),
  concepto: oNulo(cadena),
  vence: fecha,
  dias: { ...oNulo(entero), description: 'Días desde la fecha pedida; null cuando ya no se debe' },
  edad: oNulo(edad),
  por_prescribir: { ...logico, description: 'Ya pasó tanto del tiempo de prescripción que hay que mirarla' },
  castigado: pesos,
  id_radicacion: oNulo(id),
  numero_radicacion: oNulo(entero),
})

/** A calendar month of receivables; the last one runs until today. */
const mes = objeto({
  mes: { type: 'string', description: 'Mes calendario: 2026-11' },
  saldo: { ...pesos, description: 'Pesos que se debían al terminar' },
  cargado: pesos,
  pagado: pesos,
  castigado: pesos,
})
export const carteraEvolucion = objeto({ corte: fecha, meses: arreglo(mes) })

export const carteraMayores = objeto({
  corte: fecha,
  data: arreglo(
    objeto({
      id_clientes: id,
      nombre_completo: cadena,
      numero_documento: cadena,
      facturas: entero,
      total: pesos,
      vencido: pesos,
      vence: { ...fecha, description: 'El vencimiento más antiguo' },
      cartera_edades: carteraEdades,
    }),
  ),
})

const deudor = objeto({ id_clientes: id, nombre_completo: cadena, valor: pesos, fecha: oNulo(fecha) })
const alerta = (description: string) =>
  objeto({
    clientes: { ...entero, description },
    primeros: arreglo(deudor),
  })
/** What whoever collects should look at today. */
export const carteraAlertas = objeto({
  corte: fecha,
  por_prescribir: alerta('Clientes con algo por prescribir; valor: lo que se perdería'),
  cupo_superado: alerta('Clientes que deben más que su cupo; valor: lo que sobra'),
  promesas: alerta('Clientes cuya promesa de pago ya llegó; valor: lo que deben'),
  castigos: alerta('Clientes con castigos por aprobar; valor: lo que se daría por perdido'),
})

/** A client at a glance: who it is, what was agreed, what it owes by both dates, and what is in its favour. */
export const panoramaDeCliente = objeto({
  id,
  codigo: entero,
  id_personas: id,
  nombre: cadena,
  identificacion: cadena,
  correo: oNulo(cadena),
  telefono: oNulo(cadena),
  direccion: oNulo(cadena),
  activo: ceroOUno,
  plazo: entero,
  cupo: oNulo(pesos),
  promesa: oNulo(fecha),
  escrituras: pesos,
  varios: pesos,
  depositos: pesos,
  total: pesos,
  vencido: pesos,
  castigado: pesos,
  facturas: { ...entero, description: 'Cuentas abiertas' },
  corte: fecha,
  edades: objeto({ factura: carteraEdades, vencimiento: carteraEdades }),
  por_prescribir: objeto({ cuentas: entero, valor: pesos }),
  saldo_a_favor: objeto({
    total: pesos,
    depositos: arreglo(objeto({ id, numero_deposito: entero, fecha, disponible: pesos })),
  }),
})

export const quienEsCliente = objeto({ id_clientes: oNulo(id) })

export type QuienEsCliente = Leida<typeof quienEsCliente>
export type PanoramaDeCliente = Leida<typeof panoramaDeCliente>
export type CarteraAlertas = Leida<typeof carteraAlertas>
export type FacturaDeCliente = Leida<typeof facturaDeCliente>
export type CarteraEvolucion = Leida<typeof carteraEvolucion>
export type CarteraMayores = Leida<typeof carteraMayores>
