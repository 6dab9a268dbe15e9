export { default } from './PaginaLiquidaciones.tsx'
