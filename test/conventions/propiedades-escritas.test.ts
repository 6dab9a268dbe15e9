import { expect } from 'chai'
import { DECLARADAS, SIN_RECORRER } from '../harness/escritas/declaradas.ts'
import { deCartera } from '../harness/escritas/de-cartera.ts'
import { deDian } from '../harness/escritas/de-dian.ts'
import { deDinero, dePagos } from '../harness/escritas/de-dinero.ts'
import { deDocumentos } from '../harness/escritas/de-documentos.ts'
import { deEscrituras } from '../harness/escritas/de-escrituras.ts'
import { deOficina } from '../harness/escritas/de-oficina.ts'
import { dePapeles } from '../harness/escritas/de-papeles.ts'
import { dePersonas } from '../harness/escritas/de-personas.ts'
import { deTramites } from '../harness/escritas/de-tramites.ts'
import { hojasDe } from '../harness/escritas/esquema.ts'
import { WAYS, wayDe } from '../harness/escritas/recorrer.ts'
import type { Schema } from '../harness/samples.ts'

const SALAS = [
  deOficina,
  dePersonas,
  deEscrituras,
  deDinero,
  dePagos,
  deTramites,
  deCartera,
  deDian,
  deDocumentos,
  dePapeles,
]
const recorridas = new Set(
  SALAS.flatMap((sala) => sala(() => ({})).map(({ ruta }) => ruta)).filter((ruta) => SIN_RECORRER[ruta] === undefined),
)

describe('Convenciones: lo que se escribe se guarda o se rechaza', () => {
  it('toda ruta que recibe un cuerpo se recorre (test/api/propiedades-escritas*), o dice por qué no', () => {
    const todas = WAYS.map(({ ruta }) => ruta)
    expect(todas.filter((ruta) => !recorridas.has(ruta) && !SIN_RECORRER[ruta])).to.deep.equal([])
    expect(
      Object.keys(SIN_RECORRER).filter((ruta) => !todas.includes(ruta)),
      'ya no existe',
    ).to.deep.equal([])
  })

  it('toda propiedad declarada existe en el cuerpo de su ruta', () => {
    const ya = Object.entries(DECLARADAS).flatMap(([ruta, suyas]) => {
      const hojas = hojasDe(wayDe(ruta).body as Schema) // as routes write it
      return Object.keys(suyas).flatMap((hoja) => (hojas.has(hoja) ? [] : [`${ruta} ${hoja}`]))
    })
    expect(ya).to.deep.equal([])
  })
})
