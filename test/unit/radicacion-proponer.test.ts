import { expect } from 'chai'
import type { Catalogos } from '../../ui/radicaciones/escritorio.ts'
import { VACIO, reducir, type ActoForm } from '../../ui/radicaciones/formulario.ts'
import { rolesDelActo, type ActoCatalogo, type TipoOtorgante } from '../../ui/radicaciones/radicacion.ts'
import { comoOtorgante } from '../../ui/radicaciones/tablas/OtorgantesPegados.tsx'
import { proponerOtorgantes } from '../../ui/radicaciones/tablas/proponer.ts'

const [VENDEDOR, COMPRADOR, HIPOTECANTE, ACREEDOR, DEUDOR] = [1, 2, 3, 4, 5]
const TIPOS: TipoOtorgante[] = [
  { id: VENDEDOR, name: 'Vendedor', rol_registral: 'DE' },
  { id: COMPRADOR, name: 'Comprador', rol_registral: 'A' },
  { id: HIPOTECANTE, name: 'Hipotecante', rol_registral: 'DE' },
  { id: ACREEDOR, name: 'Acreedor hipotecario', rol_registral: 'A' },
  { id: DEUDOR, name: 'Deudor', rol_registral: 'DE' },
  { id: 12, name: 'Compareciente', rol_registral: null },
]
const acto = (id: number, categoria: string, roles: string[]) => ({ id, categoria, roles }) as ActoCatalogo // what is read
const CATALOGO = [
  acto(1, 'Modo de adquisición', ['Vendedor', 'Comprador']),
  acto(2, 'Gravamen', ['Hipotecante', 'Acreedor hipotecario']),
  acto(3, 'Cancelación', ['Acreedor hipotecario', 'Deudor']),
]
const catalogos = {
  actos: new Map(CATALOGO.map((uno) => [String(uno.id), uno])),
  tipos: new Map(TIPOS.map((uno) => [uno.id, uno])),
  documento: (tipo: number) => (tipo === 6 ? 'NIT' : 'CC'),
} as unknown as Catalogos // the lists that proposing reads
const banco = (id: number, tipo: number, veces: number) => ({
  id,
  id_tipos_otorgantes: tipo,
  veces,
  tipo_documento: 6,
  numero_documento: String(890_000_000 + id),
  nombres: `Banco ${id}`,
  apellidos: '',
  exento: false,
})
const FRECUENTES = [banco(90, ACREEDOR, 12), banco(91, ACREEDOR, 4)]

type Parte = readonly [persona: number, tipo: number]
const deActos = (...cuales: (readonly [id: number, ...Parte[]])[]): readonly ActoForm[] =>
  cuales.reduce(
    (form, [id, ...partes], i) =>
      partes.reduce(
        (before, [persona, tipo]) =>
          reducir(before, {
            type: 'agregarOtorgantes',
            clave: `n${i}`,
            otorgantes: [
              {
                ...comoOtorgante({
                  id: persona,
                  tipo_documento: 3,
                  numero_documento: String(persona),
                  nombres: `Persona ${persona}`,
                  apellidos: null,
                  exento: false,
                }),
                id_tipos_otorgantes: tipo,
              },
            ],
          }),
        reducir(form, { type: 'agregarActos', actos: [{ id, nombre_acto: '', clave: `n${i}` }] }),
      ),
    VACIO as Parameters<typeof reducir>[0],
  ).actosradi

/** Persons proposed in the last act, each with its type, and whether Enter takes the first. */
const propone = (actos: readonly ActoForm[]) => {
  const ultimo = actos.at(-1)
  const papeles = rolesDelActo(catalogos.actos.get(ultimo?.actos_codigo_acto ?? '')?.roles ?? [], TIPOS)
  const { sugerencias, conPrimera } = proponerOtorgantes(actos, ultimo?.clave ?? '', papeles, FRECUENTES, catalogos)
  return [sugerencias.map(({ valor: { id, entraComo } }) => [id, entraComo]), conPrimera]
}

describe('Otorgantes que un acto propone', () => {
  const venta = [1, [10, VENDEDOR], [20, COMPRADOR], [21, COMPRADOR]] as const

  it('en la hipoteca de una venta: cada comprador como hipotecante, después los bancos; con todos, Entrar sigue', () => {
    const [bancos, vendedor] = [
      [
        [90, ACREEDOR],
        [91, ACREEDOR],
      ],
      [10, undefined],
    ]
    expect(propone(deActos(venta, [2]))).to.deep.equal([
      [[20, HIPOTECANTE], [21, HIPOTECANTE], vendedor, ...bancos],
      true,
    ])
    expect(propone(deActos(venta, [2, [20, HIPOTECANTE]]))).to.deep.equal([
      [[21, HIPOTECANTE], vendedor, ...bancos],
      true,
    ])
    expect(propone(deActos(venta, [2, [20, HIPOTECANTE], [21, HIPOTECANTE]]))).to.deep.equal([
      [...bancos, vendedor],
      true,
    ])
    expect(propone(deActos(venta, [2, [20, HIPOTECANTE], [21, HIPOTECANTE], [90, ACREEDOR]]))).to.deep.equal([
      [vendedor],
      false,
    ])
    // only one of both owners mortgages: nothing lacks
    expect(propone(deActos(venta, [2, [20, HIPOTECANTE], [90, ACREEDOR]]))).to.deep.equal([
      [[21, HIPOTECANTE], vendedor],
      false,
    ])
  })

  it('quien compró y vende en la misma escritura entra como vendedor; sin una venta antes nadie es dueño', () => {
    expect(propone(deActos([1, [10, VENDEDOR], [20, COMPRADOR]], [1]))).to.deep.equal([
      [
        [20, VENDEDOR],
        [10, undefined],
      ],
      true,
    ])
    expect(propone(deActos([3, [90, ACREEDOR], [10, DEUDOR]], [1]))).to.deep.equal([
      [
        [90, undefined],
        [10, undefined],
      ],
      false,
    ])
  })

  it('en el primer acto propone solo lo que le falta: al acreedor que cancela', () => {
    expect(propone(deActos([1]))).to.deep.equal([[], false])
    expect(propone(deActos([3]))).to.deep.equal([
      [
        [90, ACREEDOR],
        [91, ACREEDOR],
      ],
      true,
    ])
  })
})
