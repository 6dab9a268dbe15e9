export { encolarEntrega, entregar, TRABAJO_ENTREGA } from './entrega/index.ts'
export { pages, routes as rutasDeRespuesta } from './respuesta/index.ts'
