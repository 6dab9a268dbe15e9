/** What floats over a page, and what lists show in it: one chunk, brought by the first gesture (`Desplegable.tsx`). */
export { Menu, Popover, Tooltip } from '@mantine/core'
export { BusquedaDeColumna } from '../lista/barra/BusquedaDeColumna.tsx'
export { ElegirColumnas } from '../lista/barra/ElegirColumnas.tsx'
export { GuardarVista } from '../lista/barra/GuardarVista.tsx'
export { Periodo } from '../lista/barra/Periodo.tsx'
export { Dialogo } from './Dialogo.tsx'
