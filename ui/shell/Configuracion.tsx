import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { nearestFirst } from '../../schemas/es-co/formas.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useSession } from '../kit/http/session.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { CONFIGURABLES, menuPara, type Entrada } from '../menu.ts'
import { LINEAS_DE_CONFIGURACION } from './lineas.ts'

const lineaDe = ({ href, linea }: Entrada): string | undefined => linea ?? LINEAS_DE_CONFIGURACION[href]

const Sala = ({ entrada }: { entrada: Entrada }) => {
  const { href, label, icon: Icono } = entrada
  return (
    <li>
      <Link href={href} className="flex gap-3 min-h-14 my-0 -mx-2 p-2 rounded-6 text-ink no-underline encima:bg-hover">
        <Icono className="mt-0.5 text-muted" size={20} stroke={1.6} aria-hidden />
        <span className="grid content-start leading-[1.4]">
          <strong className="text-14 font-medium">{label}</strong>
          <small className="text-muted text-13">{lineaDe(entrada)}</small>
        </span>
      </Link>
    </li>
  )
}

const Configuracion = () => {
  const permisos = useSession()?.user.permisos
  const [texto, setTexto] = useState('')
  const grupos = useMemo(() => menuPara(CONFIGURABLES, new Set(permisos?.map(({ id }) => id))), [permisos])
  const vistos = grupos
    .map(({ label, items }) => ({ label, items: nearestFirst(items, texto, (una) => [una.label, lineaDe(una)]) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Pagina title="Configuración" subtitle="Lo que se dispone una vez y se corrige de vez en cuando.">
      <div className="max-w-105" role="search">
        <TextoInput
          label="Buscar en la configuración"
          value={texto}
          onChange={setTexto}
          placeholder="Tarifas, bancos, certificado…"
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      </div>
      {vistos.map(({ label, items }) => (
        <section key={label} className="configuracion-grupo" aria-label={label}>
          <h2 className="pb-2 border-b border-b-line text-16 font-semibold">{label}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-x-4 gap-y-1 p-0 pt-2 list-none">
            {items.map((entrada) => (
              <Sala key={entrada.href} entrada={entrada} />
            ))}
          </ul>
        </section>
      ))}
      {vistos.length === 0 ? <Vacio title={`Nada de la configuración coincide con «${texto.trim()}»`} /> : null}
    </Pagina>
  )
}

export default Configuracion
