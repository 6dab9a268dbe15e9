import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { formatAmount } from '../../schemas/es-co.ts'
import { mensajeDe } from './api.ts'
import { aviso } from './aviso.ts'
import { hayOtra, pasarPagina, puestoEn, type Tramo } from './lista/recorrido.ts'

/** The record before and the one after in the list that one came from, and the way back to it. */
export const RecorridoDePagina = () => {
  const [location] = useLocation()
  const aqui = puestoEn(location)
  if (!aqui) return null
  const { tramo, puesto } = aqui
  const { titulo, volver, antes, total, limitado } = tramo
  return (
    <nav className="kit-recorrido" aria-label={`Registros de ${titulo}`}>
      <Paso tramo={tramo} href={tramo.hrefs[puesto - 1]} hacia={-1} />
      <Link href={volver} title={`Volver a ${titulo}`}>
        {formatAmount(antes + puesto + 1)} de {limitado ? 'más de ' : ''}
        {formatAmount(total)}
      </Link>
      <Paso tramo={tramo} href={tramo.hrefs[puesto + 1]} hacia={1} />
    </nav>
  )
}

const PASO = { [-1]: ['Registro anterior', IconChevronLeft], 1: ['Registro siguiente', IconChevronRight] } as const

const Paso = ({ tramo, href, hacia }: { tramo: Tramo; href: string | undefined; hacia: 1 | -1 }) => {
  const [, navigate] = useLocation()
  const [pasando, setPasando] = useState(false)
  const [nombre, Icono] = PASO[hacia]
  const icono = <Icono size={16} aria-hidden />
  if (href)
    return (
      <ActionIcon component={Link} href={href} size="sm" aria-label={nombre} title={nombre}>
        {icono}
      </ActionIcon>
    )
  const pasar = async () => {
    setPasando(true)
    try {
      const otro = await pasarPagina(tramo, hacia)
      if (otro) navigate(otro)
    } catch (error) {
      aviso.error(mensajeDe(error))
    } finally {
      setPasando(false)
    }
  }
  return (
    <ActionIcon
      size="sm"
      aria-label={nombre}
      title={nombre}
      loading={pasando}
      disabled={!hayOtra(tramo, hacia)}
      onClick={() => void pasar()}
    >
      {icono}
    </ActionIcon>
  )
}
