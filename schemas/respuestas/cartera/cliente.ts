import { clientes as clientesDeCartera } from '../../registros/clientes.ts'
import { respuestaDe } from '../../registros/registro.ts'
import {
  arreglo,
  cadena,
  ceroOUno,
  con,
  conExtra,
  entero,
  fecha,
  filaConExtra,
  id,
  objeto,
  oNulo,
  paginaDe,
  pesos,
  uno,
  type Leida,
  logico,
} from '../../json/vocabulario.ts'

export const carteraEdades = objeto({
  total_menor_30: pesos,
  total_30_90: pesos,
  total_90_180: pesos,
  total_mayor_180: pesos,
})
const clases = objeto({ escrituras: pesos, varios: pesos, depositos: pesos })
/** Open debt by invoice date, in calendar months: all, this month, and this month with the two before. */
const resumenDeCartera = objeto({ total: clases, total_ultimo_mes: clases, total_ultimos_3_mes: clases })

const cliente = respuestaDe(clientesDeCartera)

const deCartera = con(cliente, {
  facturas: { type: 'integer', description: 'Cuentas abiertas' } as const,
  cartera_edades: carteraEdades,
  resumen: resumenDeCartera,
  saldo_a_favor: { type: 'integer', description: 'Lo disponible de sus depósitos; lo aplica una persona' } as const,
})

export const clienteDeCartera = conExtra(deCartera)
export const clienteGuardado = con(clienteDeCartera, {}, { aviso: cadena })
export const clientes = paginaDe(filaConExtra(cliente))

/** A page of clients, and the total debt regardless of filters. */
export const creditos = con(paginaDe(filaConExtra(deCartera)), {
  cartera_edades: carteraEdades,
  resumen: resumenDeCartera,
  castigada: { type: 'integer', description: 'Lo dado por perdido, que no está en ninguna edad' } as const,
  corte: fecha,
  desde: uno('factura', 'vencimiento'),
})

export const clienteNuevo = objeto({
  codigo: { type: 'integer', description: 'El que sigue, si nadie lo toma antes' } as const,
  personas: arreglo(
    objeto({
      id_personas: id,
      tipo_documento: id,
      numero_documento: cadena,
      nombres: cadena,
      apellidos: cadena,
      correo_electronico: oNulo(cadena),
      telefono: oNulo(cadena),
      direccion: oNulo(cadena),
      id_clientes: oNulo({ ...id, description: 'El cliente que ya es' } as const),
    }),
  ),
})

export const clienteEliminado = objeto({
  message: cadena,
  eliminado: { type: 'boolean', description: 'Falso: tiene cartera y quedó inactivo' } as const,
})

export type ClienteLeido = Leida<typeof clienteDeCartera>
export type ClienteElegible = Leida<typeof clientes>['data'][number]
export type Creditos = Leida<typeof creditos>
export type ClienteNuevo = Leida<typeof clienteNuevo>

const edad = uno('total_menor_30', 'total_30_90', 'total_90_180', 'total_mayor_180')

/** A client's debt for one item, with the specification's names (2, section 3). */
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

/** A calendar month of receivables; the last one ends today. */
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
export const carteraAlertas = objeto({
  corte: fecha,
  por_prescribir: alerta('Clientes con algo por prescribir; valor: lo que se perdería'),
  cupo_superado: alerta('Clientes que deben más que su cupo; valor: lo que sobra'),
  promesas: alerta('Clientes cuya promesa de pago ya llegó; valor: lo que deben'),
  castigos: alerta('Clientes con castigos por aprobar; valor: lo que se daría por perdido'),
})

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
