import { createContext, useContext } from 'react'
import { nombresDeLados, type NombresDeLados } from '../../modules/liquidaciones/domain/index.ts'
import type { RespuestaLiquidacion } from './respuesta.ts'

/** Names of the payers of the deed on the sheet: sellers and buyers, or only grantors. */
export const LadosContext = createContext<NombresDeLados>(nombresDeLados([]))

export const useLados = (): NombresDeLados => useContext(LadosContext)

export const ladosDe = ({ derechos_notariales: actos }: RespuestaLiquidacion): NombresDeLados =>
  nombresDeLados(actos.flatMap(({ otorgantes }) => otorgantes.map(({ parte }) => parte)))
