import { useParams, Link } from 'wouter'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import type { CamposDeEntidad, EntidadConCampos } from '../../schemas/json/campo.ts'
import { EditorAbierto } from './EditorAbierto.tsx'
import { TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { matchesWords, plural } from '../../schemas/es-co/index.ts'

const Entidades = () => {
  const lectura = useApi<EntidadConCampos[]>('/campos', { revalidateOnMount: true })
  const { data } = lectura
  const [texto, setTexto] = useState('')
  const vistas = (data ?? [])
    .filter(({ titulo }) => matchesWords(titulo, texto))
    .sort((a, b) => Number(b.campos > 0) - Number(a.campos > 0))
  return (
    <Pagina
      title="Campos adicionales"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Añada datos propios de la oficina a una pantalla: salen en su formulario, su tabla, la búsqueda, los archivos y la API."
    >
      <Cargada de={lectura} filas={8} />
      {data ? (
        <div className="grid gap-4 w-[min(720px,100%)]">
          <TextInput
            type="search"
            aria-label="Buscar una pantalla"
            placeholder="Buscar una pantalla"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={texto}
            onChange={(event) => setTexto(event.currentTarget.value)}
          />
          <ul className="p-0 list-none" aria-label="Pantallas">
            {vistas.map(({ id, titulo, campos, retirados }) => (
              <li key={id}>
                <Link
                  className="flex items-center gap-3 min-h-11 py-2 px-3 border-b border-b-line text-inherit no-underline encima:bg-hover"
                  href={`/admin/campos/${id}`}
                >
                  <strong className="flex-1 font-medium">{titulo}</strong>
                  <span className="muted">
                    {campos ? plural(campos, 'campo') : 'Sin campos'}
                    {retirados ? `, ${plural(retirados, 'retirado')}` : ''}
                  </span>
                  <IconChevronRight size={16} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
          {vistas.length === 0 ? <Vacio title="Ninguna pantalla con ese nombre" /> : null}
        </div>
      ) : null}
    </Pagina>
  )
}

const MIGAS = [
  { label: 'Configuracion', href: '/admin/configuracion' },
  { label: 'Campos adicionales', href: '/admin/campos' },
]

const EditorDeEntidad = ({ entidad }: { entidad: string }) => {
  const path = `/campos/${entidad}`
  const lectura = useApi<CamposDeEntidad>(path, { revalidateOnMount: true })
  const { data, mutate } = lectura
  if (!data)
    return (
      <Pagina title="Campos adicionales" migas={MIGAS}>
        <Cargada de={lectura} filas={8} />
      </Pagina>
    )
  return <EditorAbierto base={data} migas={MIGAS} onBase={(next) => void mutate(next, { revalidate: false })} />
}

export default function Campos() {
  const { entidad } = useParams<{ entidad?: string }>()
  return entidad ? <EditorDeEntidad key={entidad} entidad={entidad} /> : <Entidades />
}
