export { Papeles } from './Papeles.tsx'
export { cuerpoDePapeles, faltasDePapeles, paraGuardar, type Guardados, type Puestos } from './estado.ts'
export { usePapeles, type Destino, type EstadoDePapeles, type Recibido } from './use-papeles.ts'
