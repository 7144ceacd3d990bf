import type { ReactNode } from 'react'

const outline = (paths: ReactNode) =>
  function Icon({ size = 16 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        style={{ flexShrink: 0 }}
      >
        {paths}
      </svg>
    )
  }

export const EyeIcon = outline(
  <>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="2" />
  </>,
)
export const EyeOffIcon = outline(
  <path d="M2.5 2.5l11 11M6.5 3.7A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.8 2.3M10.5 11.8A6.5 6.5 0 0 1 8 12.5C4 12.5 1.5 8 1.5 8a11 11 0 0 1 2.8-3" />,
)
export const CrossIcon = outline(<path d="M4 4l8 8M12 4l-8 8" />)
export const SearchIcon = outline(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.5 10.5L14 14" />
  </>,
)
export const DashboardIcon = outline(
  <path d="M2.5 2.5h4.5v6H2.5zM9 2.5h4.5v3.5H9zM9 8.5h4.5v5H9zM2.5 11h4.5v2.5H2.5z" />,
)
export const LeadsIcon = outline(
  <path d="M2.5 13.5v-11h6v11M8.5 6h5v7.5M1.5 13.5h13M4.5 5h2M4.5 7.5h2M4.5 10h2M11 8.5h.5M11 11h.5" />,
)
export const SettingsIcon = outline(<path d="M2 4.5h6M12 4.5h2M2 11.500h2M8 11.500h6M10 2.500v4M6 9.500v4" />)
export const PencilIcon = outline(<path d="M3 13l.6-2.8 7-7a1.4 1.4 0 0 1 2.2 2.2l-7 7zM9.3 4.5l2.2 2.2" />)
export const PlusIcon = outline(<path d="M8 3.5v9M3.5 8h9" />)
export const ChevronIcon = outline(<path d="M4 6l4 4 4-4" />)
export const BackIcon = outline(<path d="M10 3L5 8l5 5" />)
export const MailIcon = outline(<path d="M2 3.5h12v9H2zM2.5 4.5L8 9l5.5-4.5" />)
export const CheckIcon = outline(<path d="M3 8.5l3.5 3.5L13 4.5" />)
export const SendIcon = outline(<path d="M14 2L7 9M14 2L9.5 14 7 9 2 6.5z" />)
export const ReplyIcon = outline(<path d="M6.5 3.5L2.5 7l4 3.5M2.5 7H9a4.500 4.500 0 0 1 4.500 4.500v1" />)
export const WarningIcon = outline(<path d="M8 2.500l6 10.500H2zM8 6.500v3M8 11.300v.1" />)
export const EditIcon = outline(
  <path d="M3 13l.7-3L10.500 3.200l2.300 2.300L6 12.300zM9 4.700l2.300 2.300" />,
)
export const RefreshIcon = outline(
  <path d="M13 8a5 5 0 0 1-9.300 2.500M3 8a5 5 0 0 1 9.300-2.500M12.700 2.500v3h-3M3.300 13.500v-3h3" />,
)
export const NoteIcon = outline(
  <path d="M3 2.500h10v7.500l-3.500 3.500H3zM9.500 13.500V10H13M5.500 5.500h5M5.500 8h3" />,
)
export const CallIcon = outline(
  <path d="M5.500 2.500l1.500 3L5.500 7c.7 1.500 2 2.800 3.500 3.500L10.500 9l3 1.500v2c0 .6-.4 1-1 1C7 13.500 2.500 9 2.500 3.500c0-.6.4-1 1-1z" />,
)
export const MeetingIcon = outline(
  <path d="M2.500 4h11v9.500h-11zM2.500 7h11M5.500 2.500V5M10.500 2.500V5" />,
)
export const ChangeIcon = outline(
  <path d="M3 5.500h9M9.500 3L12 5.500 9.500 8M13 10.500H4M6.500 8L4 10.500 6.500 13" />,
)
export const SunIcon = outline(
  <>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9" />
  </>,
)
export const MoonIcon = outline(<path d="M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z" />)
export const SidebarIcon = outline(<path d="M2.5 3h11v10h-11zM6.5 3v10" />)
export const HomeIcon = outline(<path d="M2 7.5L8 2.5l6 5M3.5 6.5v7h3.5v-4h2v4h3.5v-7" />)
export const HelpIcon = outline(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M6.2 6.3a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.7-.9 1.3M8 11.5v.1" />
  </>,
)
export const SparkIcon = outline(<path d="M8 2l1.5 4.5L14 8l-4.5 1.5L8 14l-1.5-4.5L2 8l4.5-1.5z" />)
export const BoltIcon = outline(<path d="M9 1.5L3.500 9H7.500L7 14.500 12.500 7H8.500z" />)
export const LayersIcon = outline(<path d="M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3" />)
/** Mails that follow each other. */
export const SequenceIcon = outline(<path d="M2 2.500h6v4H2zM8 9.500h6v4H8zM4.500 6.500v5H8" />)
export const LogoutIcon = outline(<path d="M6.5 2.5h-4v11h4M6 8h8M11 5l3 3-3 3" />)
export const MoreIcon = outline(<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />)
export const SystemIcon = outline(<path d="M2 3h12v8H2zM6 13.5h4M8 11v2.5" />)
export const OfflineIcon = outline(
  <path d="M2 2l12 12M4.5 6.5A7 7 0 0 0 2 8M14 8a8.5 8.5 0 0 0-6.5-2.4M4.5 10.5a5 5 0 0 1 3.5-1.4M8 13v.1" />,
)
export const PersonIcon = outline(
  <>
    <circle cx="8" cy="5.5" r="2.8" />
    <path d="M2.8 13.5c.5-2.7 2.5-4 5.2-4s4.7 1.3 5.2 4" />
  </>,
)
export const OutwardsIcon = outline(
  <path d="M6.500 3.500h-4v10h10v-4M9.500 2.500h4v4M13.500 2.500L7.500 8.500" />,
)
export const KeyIcon = outline(
  <path d="M10.500 2a3.500 3.500 0 1 1-2.600 5.900L2.500 13.300V11M5 10.800l1.800 1.800M11.200 4.800v.01" />,
)
export const DotsIcon = outline(<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2" />)
export const ReportIcon = outline(<path d="M4 1.5h5.5L12 4v10.5H4zM6.5 7h3M6.5 9.5h3M6.5 12h1.500" />)
export const TrashIcon = outline(
  <path d="M2.5 4.500h11M6 4.500V2.500h4v2M4 4.500l.5 9h7l.5-9M6.800 7v4M9.200 7v4" />,
)
export const BellIcon = outline(
  <path d="M3.5 11.5c1-1 1-2.5 1-4a3.5 3.5 0 0 1 7 0c0 1.5 0 3 1 4zM6.5 13.5a1.6 1.6 0 0 0 3 0" />,
)

export const ChatIcon = outline(
  <path d="M8 2.5c3.6 0 6 2.1 6 5s-2.4 5-6 5c-.8 0-1.5-.1-2.2-.3L2.5 13.5l.9-2.6C2.5 10 2 8.8 2 7.5c0-2.9 2.4-5 6-5z" />,
)
