import { referenciaDe, VARIABLES } from '../modules/plantillas/domain.ts'

const fila = (...celdas: string[]): string =>
  `| ${celdas.map((celda) => celda.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`
const codigo = (texto: string): string => (texto ? `\`${texto}\`` : '')

/** `docs/variables.md`: what a template may print, as the catalogue has it. */
export function paginaDeVariables(): string {
  const { grupos, filtros } = referenciaDe(VARIABLES)
  const familias = [...new Set(filtros.map(({ familia }) => familia))]
  return [
    '# Variables de las plantillas',
    '',
    'Este documento sale del catálogo (`ACTUALIZAR=1 npx mocha test/conventions/variables.test.ts`): no se escribe a mano. Los campos que',
    'cada oficina agrega a sus personas, inmuebles y trámites están en la pantalla y en `GET /api/variables`, dentro de `adicionales`.',
    '',
    'Una etiqueta se escribe entre llaves en el documento de Word: `{campo}`, `{campo | filtro}`, `{campo | filtro:opción}`. Los bloques',
    'se abren con `{#campo}` (por cada elemento, o si hay) o `{^campo}` (si no hay) y se cierran con `{/}`. Lo que falta sale',
    '`[[FALTA campo]]`; para dejarlo vacío se dice `{campo | o:}`.',
    '',
    '## Variables',
    '',
    ...grupos.flatMap(({ titulo, ruta, variables }) => [
      `### ${titulo}${ruta ? ` (\`${ruta}\`)` : ''}`,
      '',
      fila('dato', 'etiqueta', 'sale', 'de dónde'),
      fila('---', '---', '---', '---'),
      ...variables.map(({ titulo: dato, etiqueta, ejemplo, origen }) => fila(dato, codigo(etiqueta), ejemplo, origen)),
      '',
    ]),
    '## Filtros',
    '',
    ...familias.flatMap((familia) => [
      `### ${familia}`,
      '',
      fila('nombre', 'qué hace', 'se escribe', 'con', 'sale'),
      fila('---', '---', '---', '---', '---'),
      ...filtros
        .filter((filtro) => filtro.familia === familia)
        .flatMap(({ nombre, que, ejemplos }) =>
          ejemplos.map(({ etiqueta, valor, da }) => fila(codigo(nombre), que, codigo(etiqueta), valor, da)),
        ),
      '',
    ]),
  ].join('\n')
}
