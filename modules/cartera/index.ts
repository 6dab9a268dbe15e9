import './abonos/liberar.ts'

export { abonosDelDia, type AbonoEnCaja } from './abonos/caja.ts'
export { anularDeuda, registrarLiberacion, type Liberacion } from './anular-deuda.ts'
export { asegurarCliente } from './asegurar-cliente.ts'
export { ajustarDeuda, fecharDeuda, trasladarDeuda, type FacturaDebida } from './deudas.ts'
export { conVencimiento, deudoresInactivos, primerVencimiento, type Deuda } from './deudores.ts'
export { correrVencimiento, edades, puedeContactar, repartirAbono, situacionDe } from './domain.ts'
export { routes } from './routes.ts'
